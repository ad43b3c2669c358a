import { league } from '../test/world.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, test } from './vocabulary/test.ts';

test('an admin closes the league link and the boards, each with its switch', async ({
  page,
  user,
  login,
}) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  await openSection(page, 'League link');
  const switches = {
    join_by_link: page.getByRole('switch', { name: 'Anyone with the league link can join' }),
    boards_by_link: page.getByRole('switch', { name: 'Anyone signed in with the link can see boards' }),
  };
  for (const [field, control] of Object.entries(switches)) {
    await expect(control).toBeChecked();
    await control.uncheck();
    await expect.poll(async () => (await ana.get(`/api/leagues/${id}`)).body[field]).toBe(false);
  }
  await page.reload();
  await openSection(page, 'League link');
  for (const control of Object.values(switches)) await expect(control).not.toBeChecked();
});
