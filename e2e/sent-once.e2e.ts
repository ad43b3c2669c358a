import { sql } from 'kysely';
import { event, league, PASSWORD } from '../test/world.ts';
import { fillCredentials, newEmail } from './vocabulary/forms.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, type Locator, type Page, test } from './vocabulary/test.ts';

// Ways to send the same request twice before the page renders again. src/ui/Button.page.test.tsx has each state of a button.
const doubleClick = (button: Locator) => button.dblclick();
const enterTwice = (button: Locator) =>
  button.evaluate((at: any) => {
    for (let times = 1; times <= 2; times++) at.form ? at.form.requestSubmit(at) : at.click();
  });

/** Records every change that the page requests from now on, except for the zone, which each visit reports. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname !== '/api/me/time-zone')
      changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}

test('a double click opens one session', async ({ page, db }) => {
  const email = newEmail('twice');
  await page.goto('/');
  await fillCredentials(page, email, PASSWORD);
  const changes = changesOf(page);
  await doubleClick(page.getByRole('button', { name: 'Login or Register' }));
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  expect(changes).toEqual(['POST /api/session']);
  const { rows } = await sql`select 1 from sessions s join profiles p on p.id = s.profile_id
    where p.email = ${email}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('two Enters in one frame create one league', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto('/app');
  await page.getByRole('textbox', { name: 'League Name' }).fill('Once');
  const changes = changesOf(page);
  await enterTwice(page.getByRole('button', { name: 'Create League' }));
  await expect(page.getByRole('dialog', { name: 'Join "Once"' })).toBeVisible();
  const itsLink = expect.stringMatching(/^POST \/api\/leagues\/[^/]+\/invites$/);
  expect(changes).toEqual(['POST /api/leagues', itsLink]);
  expect((await ana.get('/api/leagues')).body.leagues).toHaveLength(1);
});

test('a double click creates one invite', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  const changes = changesOf(page);
  await doubleClick(page.getByRole('button', { name: 'Generate Invite Link' }));
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  expect(changes).toEqual([`POST /api/leagues/${id}/invites`]);
  expect((await ana.get(`/api/leagues/${id}/invites`)).body.invites).toHaveLength(1);
});

test('two Enters in one frame create one event and one fight', async ({ page, admin, login }) => {
  const night = await event(admin, { name: 'Other Night', fights: 0 });
  await login(page, admin);
  await page.goto('/app/admin');
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = page.getByRole('region', { name: 'Create Event' });
  await form.getByLabel('Event Name').fill('One Night');
  await form.getByLabel('Start Time (Eastern Time)').fill('2027-01-09T22:00');
  const changes = changesOf(page);
  await enterTwice(form.getByRole('button', { name: 'Create Event' }));
  await expect(page.getByRole('heading', { name: 'One Night' })).toBeVisible();
  await page.goto('/app/admin');

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Other Night' })
    .getByRole('button', { name: 'Manage Fights' })
    .click();
  await page.getByRole('button', { name: 'Add Fight' }).click();
  const adding = page.getByRole('region', { name: 'Add Fight' });
  await adding.getByLabel('Red Fighter').fill('Red');
  await adding.getByLabel('Blue Fighter').fill('Blue');
  await enterTwice(adding.getByRole('button', { name: 'Add Fight' }));
  await expect(page.getByText('Bout #1')).toBeVisible();
  expect(changes).toEqual(['POST /api/admin/events', `POST /api/admin/events/${night.id}/fights`]);
  expect((await admin.get(`/api/admin/events/${night.id}/fights`)).body.fights).toHaveLength(1);
});

test('a key held down sends nothing twice', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  const changes = changesOf(page);
  await page.getByRole('button', { name: 'Generate Invite Link' }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(1);
  // A keydown that repeats because the key is held down.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await openSection(page, 'Rename league');
  const name = page.getByRole('textbox', { name: 'League Name' });
  await name.fill('Held');
  await name.press('Enter');
  await expect(page.getByText('League renamed')).toBeVisible();
  expect(changes).toEqual([`POST /api/leagues/${id}/invites`, `PATCH /api/leagues/${id}`]);
});

test('a request repeated after a lost response is carried out once', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto('/app');
  await page.route('**/api/leagues', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('textbox', { name: 'League Name' }).fill('Lost');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByText('Failed to create league')).toBeVisible();
  await page.unroute('**/api/leagues');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByRole('heading', { name: 'Join "Lost"' })).toBeVisible();
  expect((await ana.get('/api/leagues')).body.leagues).toHaveLength(1);
  // The request was answered, so the same name now makes another league.
  await page.goto('/app');
  await page.getByRole('textbox', { name: 'League Name' }).fill('Lost');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect((await ana.get('/api/leagues')).body.leagues).toHaveLength(2);
});
