import { type Furnished, furnish } from './vocabulary/furnished.ts';
import { expect, test } from './vocabulary/test.ts';

type Viewer = 'owner' | 'admin';

/** What each screen asks first, what it says while that fails, and what is there once it does not. */
const screens: [
  name: string,
  viewer: Viewer,
  address: (world: Furnished) => string,
  asks: string,
  says: string,
  then: string,
][] = [
  ['dashboard', 'owner', () => '/app', '/api/leagues', 'Failed to load leagues', 'Octagon Oracles'],
  [
    'league home',
    'owner',
    ({ live }) => live.at.league,
    '/api/leagues/*',
    'Failed to load league',
    'Live now',
  ],
  [
    'standings',
    'owner',
    ({ live }) => live.at.league,
    '/api/leagues/*/standings',
    'Failed to load scores',
    '#',
  ],
  [
    'league admin',
    'owner',
    ({ live }) => `${live.at.league}/admin`,
    '/api/leagues/*',
    'Failed to load league',
    'Rename league',
  ],
  [
    'picks',
    'owner',
    ({ live }) => live.at.picks,
    '/api/leagues/*/events/*/picks',
    'Failed to load fights',
    'Picks are locked',
  ],
  [
    'board',
    'owner',
    ({ live }) => live.at.board,
    '/api/leagues/*/events/*/board',
    'Failed to load data',
    'Ranking',
  ],
  [
    'event admin',
    'owner',
    ({ live }) => live.at.admin,
    '/api/leagues/*/events/*/admin',
    'Failed to load fights',
    'Status',
  ],
  ['profile', 'owner', () => '/app/profile', '/api/me/profile', 'Could not load profile.', 'Statistics'],
  [
    'invite',
    'owner',
    ({ invite }) => `/invite/${invite}`,
    '/api/invites/*',
    'Failed to load league',
    'Go to League',
  ],
  [
    'join',
    'owner',
    ({ live }) => `${live.at.league}/join`,
    '/api/leagues/*/join',
    'Failed to load league',
    'Go to League',
  ],
  ['events', 'admin', () => '/app/admin', '/api/admin/events', 'Failed to load events', 'Manage Fights'],
  [
    'fights',
    'admin',
    ({ live }) => `/app/admin?event=${live.event}`,
    '/api/admin/events/*/fights',
    'Failed to load fights',
    'Bout #1',
  ],
];

for (const [name, viewer, address, asks, says, then] of screens) {
  test(`${name}: a broken line is told, with a way on`, async ({ page, admin, person, login }) => {
    const owner = await person('Ana', { pro: true });
    const world = await furnish(admin, [owner, await person('Ben')]);
    await login(page, viewer === 'admin' ? admin : owner);
    await page.route(`**${asks}`, (route) => route.abort());
    await page.goto(address(world));
    await expect(page.getByText(says, { exact: true })).toBeVisible();

    await page.unroute(`**${asks}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(then, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(says, { exact: true })).toHaveCount(0);
  });
}

test('a slow answer leaves a sign of life', async ({ page, admin, person, login }) => {
  const owner = await person('Ana', { pro: true });
  const { live } = await furnish(admin, [owner]);
  await login(page, owner);
  await page.route('**/board', (route) =>
    route.request().isNavigationRequest() ? route.continue() : undefined,
  );
  await page.goto(live.at.board);
  await expect(page.getByText('Loading board…')).toBeVisible();
});
