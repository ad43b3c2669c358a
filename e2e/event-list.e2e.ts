import { event, expectOk } from '../test/world.ts';
import { stall } from './vocabulary/stall.ts';
import { expect, type Locator, test } from './vocabulary/test.ts';

test.beforeEach(async ({ page, admin, login }) => login(page, admin));

/** How much greener the text is than red and blue, as the browser renders it. */
async function greenness(words: Locator): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await words.evaluate<number[], never>((element: any) => {
    const { document, getComputedStyle } = globalThis as any;
    const context = document.createElement('canvas').getContext('2d');
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  return green - Math.max(red, blue);
}

test('an upcoming status is plain, any other is green', async ({ page, admin }) => {
  await event(admin, { name: 'To Come' });
  const { fights } = await event(admin, { name: 'On Now', fights: 2 });
  await expectOk(admin.put(`/api/admin/fights/${fights[0]}/status`, { status: 'live' }));
  const { fights: done } = await event(admin, { name: 'All Over', fights: 1 });
  await expectOk(admin.put(`/api/admin/fights/${done[0]}/result`, { result_winner: 'red' }));
  await page.goto('/app/admin');
  const badge = (name: string, status: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByText(status, { exact: true });
  await expect(badge('To Come', 'Upcoming')).toBeVisible();
  expect(await greenness(badge('To Come', 'Upcoming'))).toBeLessThan(20);
  expect(await greenness(badge('On Now', 'Live'))).toBeGreaterThan(20);
  expect(await greenness(badge('All Over', 'Completed'))).toBeGreaterThan(20);
});

test('forms open and close with the same button', async ({ page, admin }) => {
  await event(admin, { name: 'One Night', fights: 0 });
  await page.goto('/app/admin');
  const form = (name: string) => page.getByRole('region', { name, exact: true });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(form('Create Event')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(form('Create Event')).toHaveCount(0);

  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.click();
  await expect(form('Editing Event')).toBeVisible();
  await edit.click();
  await expect(form('Editing Event')).toHaveCount(0);

  await page.getByRole('button', { name: 'Manage Fights' }).click();
  await page.getByRole('button', { name: 'Add Fight' }).click();
  await expect(form('Add Fight')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(form('Add Fight')).toHaveCount(0);
});

test('names and records of both corners are edited in place', async ({ page, admin }) => {
  const { id } = await event(admin, { name: 'Edit Night', fights: 1 });
  await page.goto(`/app/admin?event=${id}`);
  const bout = page.getByRole('region', { name: 'Bout #1' });
  const release = await stall(page, 'PATCH', /\/api\/admin\/fights\/[^/]+$/);
  const typed = {
    'Red Corner Name': 'Alex Rios',
    'Red Record': '27-1-0',
    'Blue Corner Name': 'Bo Stone',
    'Blue Record': '9-2-1',
  };
  for (const [field, value] of Object.entries(typed)) await bout.getByLabel(field).fill(value);
  await bout.getByLabel('Blue Record').blur();
  await expect(bout.getByText('Saving...')).toBeVisible();
  release();
  await expect(bout.getByText('Saving...')).toHaveCount(0);
  const { fights } = (await expectOk(admin.get(`/api/admin/events/${id}/fights`))).body;
  expect(fights[0]).toMatchObject({
    red_name: 'Alex Rios',
    red_record: '27-1-0',
    blue_name: 'Bo Stone',
    blue_record: '9-2-1',
  });
});
