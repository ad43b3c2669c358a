import { sql } from 'kysely';
import { expectOk, league } from '../test/world.ts';
import { loginOrRegister } from './vocabulary/forms.ts';
import { furnish } from './vocabulary/furnished.ts';
import { fightNight } from './vocabulary/night.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, test } from './vocabulary/test.ts';

test('a password that could not be sent stays in the form', async ({ page, user, readMail }) => {
  const ana = await user('Ana');
  await expectOk(ana.post('/api/recovery/requests', { email: ana.email }));
  await page.goto(/https?:\/\/\S+/.exec((await readMail(ana.email)).text)![0]);
  await page.route('**/api/recovery/password', (route) => route.abort());
  await page.getByLabel('New Password').fill('a-better-horse');
  await page.getByLabel('Confirm Password').fill('a-better-horse');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Failed to update password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('a-better-horse');
});

test('a forbidden board says so, with a way back', async ({ page, admin, user, login }) => {
  const [ana, cy] = [await user('Ana', { pro: true }), await user('Cy')];
  const night = await fightNight(admin, [ana]);
  await expectOk(ana.patch(`/api/leagues/${night.league}`, { boards_by_link: false }));
  await login(page, cy);
  await page.goto(night.at.board);
  await expect(page.getByText('League not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to League' }).click();
  await expect(page).toHaveURL(`${night.at.league}/join`);
});

test("a server error shows the request's id beside the message", async ({ page, db, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  await openSection(page, 'Rename league');
  await sql`alter table leagues add constraint trouble check (name <> 'Trouble') not valid`.execute(db);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('textbox', { name: 'League Name' }).fill('Trouble');
  await page.getByRole('button', { name: 'Rename League' }).click();
  const requestId = (await answered).headers()['x-request-id'];
  await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText(`Request ${requestId}`, { exact: true })).toBeVisible();
  // Visible, but not spelled out to screen readers.
  await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
    - alert: Something went wrong. Please try again.
  `);
  await sql`alter table leagues drop constraint trouble`.execute(db);
});

test('a slow response shows a loading state', async ({ page, admin, user, login }) => {
  const owner = await user('Ana', { pro: true });
  const { live } = await furnish(admin, [owner]);
  await login(page, owner);
  await page.route('**/board', (route) =>
    route.request().isNavigationRequest() ? route.continue() : undefined,
  );
  await page.goto(live.at.board);
  await expect(page.getByText('Loading board…')).toBeVisible();
});

test('a refusal is not a failure of the server, and names no request', async ({ page, user }) => {
  const { email } = await user('Ana');
  await page.goto('/');
  await loginOrRegister(page, email, 'not-her-password');
  await expect(page.getByText('Wrong password for this account.')).toBeVisible();
  await expect(page.getByText(/^Request/)).toHaveCount(0);
});
