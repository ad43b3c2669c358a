import { league } from '../test/world.ts';
import { fillCredentials } from './vocabulary/forms.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

/** Removes what the oldest browsers listed in README.md lack. */
const WITHOUT = `
for (const name of ['hidePopover', 'showPopover', 'togglePopover', 'popover']) delete HTMLElement.prototype[name];
delete String.prototype.isWellFormed;
`;

test('a menu works without popover support', async ({ page, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const id = await league(ana, [ben]);
  await page.addInitScript(WITHOUT);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  await openSection(page, 'Members (2)');
  const more = page.getByRole('button', { name: 'More for Ben' });
  const makeAdmin = page.getByRole('button', { name: 'Make Admin' });
  await more.click();
  await expect(makeAdmin).toBeVisible();
  await more.click();
  await expect(makeAdmin).toBeHidden();
  await more.click();
  await makeAdmin.click();
  await expect(makeAdmin).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('button', { name: 'Make Member' })).toBeVisible();
});

test('an address with a return address works without String.isWellFormed', async ({ page, user }) => {
  const { email } = await user('Ana');
  await page.addInitScript(WITHOUT);
  await page.goto('/?redirect=%2Fapp%2Fprofile');
  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Login or Register' }).click();
  await expect(page).toHaveURL('/app/profile');
});
