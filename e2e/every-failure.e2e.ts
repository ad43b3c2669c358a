import { expectOk } from '../test/world.ts';
import { type Call, failInTurn, failToRead, inAHurry, sentence, type Times } from './vocabulary/failures.ts';
import { newEmail } from './vocabulary/forms.ts';
import { type Furnished, furnish } from './vocabulary/furnished.ts';
import { imageFile } from './vocabulary/image-file.ts';
import { bout, choose } from './vocabulary/picks.ts';
import { openingSections } from './vocabulary/sections.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

interface World extends Furnished {
  page: Page;
}

type Act = (world: World) => Promise<unknown>;

interface Screen {
  viewer: 'nobody' | 'newcomer' | 'stranger' | 'member' | 'owner' | 'admin';
  address: (world: World) => string;
  /** The heading once nothing fails anymore. */
  heading: RegExp;
  /** Sections that a phone opens on a tap are open. */
  isUnfolded?: boolean;
  /** Requests made when the screen opens, and the message while each fails. For all others, see gallery/page-moves. */
  reads?: [call: Call, says: string, times: Times][];
  /**
   * What the user can then change, and the message when that fails. Nothing ever succeeds, so one page serves for all. What
   * gallery/page-rules presses is not repeated, unless it stands for a mechanism.
   */
  changes?: [call: Call, says: string, act: Act][];
}

// How a user makes each change, whatever the attempt before left open.

const press =
  (name: string | RegExp, exact = true): Act =>
  ({ page }) =>
    page.getByRole('button', { name, exact }).first().click();

/** Opens and confirms a dialog, unless it is still open. */
const confirm =
  (asks: string, confirms: string): Act =>
  async ({ page }) => {
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0)
      await page.getByRole('button', { name: asks, exact: true }).first().click();
    await dialog.getByRole('button', { name: confirms, exact: true }).click();
  };

let typed = 0;
const type =
  (label: string): Act =>
  async ({ page }) => {
    const field = page.getByRole('textbox', { name: label, exact: true }).first();
    await field.fill(`Other ${++typed}`);
    await field.press('Enter');
  };

const flip =
  (name: string): Act =>
  ({ page }) =>
    page.getByRole('switch', { name }).click();

const signInBy =
  (button: string): Act =>
  async (world) => {
    await world.page.getByRole('textbox', { name: 'Email' }).fill(newEmail('failing'));
    await world.page.getByLabel('Password', { exact: true }).fill('a-good-horse');
    await press(button)(world);
  };

async function dismissToasts({ page }: World) {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  while (await dismiss.count()) await dismiss.first().click();
}

const createLeague: Act = async (world) => {
  const { page } = world;
  if (!(await page.getByRole('textbox', { name: 'League Name' }).isVisible()))
    await page.getByRole('heading', { name: 'Create a league' }).click();
  await type('League Name')(world);
};

const signOut: Act = async (world) => {
  const { page } = world;
  if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
  await dismissToasts(world);
  await press('Open menu')(world);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
};

const uploadAvatar: Act = async ({ page }) =>
  page.locator('input[type=file]').setInputFiles(await imageFile('ana.png'));

const uploadFighter: Act = async ({ page }) =>
  page
    .getByLabel('Red Avatar')
    .first()
    .setInputFiles(await imageFile('makhov.png'));

const setFinal: Act = ({ page }) =>
  page
    .getByRole('region', { name: 'Bout #3:' })
    .getByRole('radio', { name: 'Final' })
    .click({ noWaitAfter: true });

const onTab =
  (name: string, act: Act): Act =>
  async (world) => {
    await world.page.getByRole('tab', { name }).click();
    await act(world);
  };

const importCard: Act = async (world) => {
  const { page } = world;
  if ((await page.getByText(/^Creates/).count()) === 0) {
    await press('Import Card')(world);
    await page
      .getByLabel('Or paste the card')
      .fill('event_name,event_start_time,red_name,blue_name\nNever,2031-01-01T20:00,Red,Blue');
    await press('Preview')(world);
  }
  await press('Import Card')(world);
};

const saveEvent: Act = async (world) => {
  if ((await world.page.getByRole('region', { name: 'Editing Event' }).count()) === 0)
    await press('Edit')(world);
  await press('Save Changes')(world);
};

const reopenPicks: Act = async (world) => {
  const dialog = world.page.getByRole('dialog');
  if ((await dialog.count()) === 0) await press('Reopen Picks')(world);
  await dialog.getByLabel('Start Time (Eastern Time)').fill('2031-01-01T20:00');
  await dialog.getByRole('button', { name: 'Reopen Picks' }).click();
};

const SIGN_IN_FAILS = 'Authentication failed. Please try again.';

const screens: Record<string, Screen> = {
  landing: {
    viewer: 'nobody',
    address: () => '/',
    heading: /./,
    changes: [['POST /api/session', SIGN_IN_FAILS, signInBy('Login or Register')]],
  },
  'invite, signed out': {
    viewer: 'nobody',
    address: ({ invite }) => `/invite/${invite}`,
    heading: /^Join "/,
    changes: [['POST /api/session', SIGN_IN_FAILS, signInBy('Join League')]],
  },
  'invite, signed in': {
    viewer: 'stranger',
    address: ({ invite }) => `/invite/${invite}`,
    heading: /^Join "/,
    reads: [['GET /api/session', 'Failed to load league', 'once']],
  },
  'one-time sign-in': {
    viewer: 'nobody',
    address: () => '/auth/callback#type=sign_in&access_token=a&refresh_token=r',
    heading: /One-time sign-in/,
    changes: [['POST /api/sign-in-links', SIGN_IN_FAILS, press('Sign in')]],
  },
  onboarding: {
    viewer: 'newcomer',
    address: () => '/onboarding',
    heading: /Complete your profile/,
    reads: [['GET /api/session', 'Failed to load session', 'once']],
    changes: [['POST /api/me/avatar*', 'Failed to upload avatar', uploadAvatar]],
  },
  dashboard: {
    viewer: 'owner',
    address: () => '/app',
    heading: /Your Leagues/,
    reads: [
      ['GET /api/leagues', 'Failed to load leagues', 'in every way'],
      ['GET /api/session', 'Failed to load session', 'in every way'],
    ],
    changes: [['POST /api/leagues', 'Failed to create league', createLeague]],
  },
  'league admin': {
    viewer: 'owner',
    address: ({ live }) => `${live.at.league}/admin`,
    heading: /League Admin/,
    isUnfolded: true,
    changes: [
      ['DELETE /api/leagues/*', 'Failed to delete league', confirm('Delete League', 'Delete League')],
    ],
  },
  'event admin': {
    viewer: 'owner',
    address: ({ live }) => live.at.admin,
    heading: /Event Admin/,
    changes: [['PUT /api/leagues/*/fights/*/status', 'Failed to update fight', setFinal]],
  },
  profile: {
    viewer: 'member',
    address: () => '/app/profile',
    heading: /Profile/,
    changes: [
      [
        'POST /api/me/avatar*',
        'Failed to upload avatar. You can use the Avatar URL field below.',
        uploadAvatar,
      ],
      ['PATCH /api/me/profile', 'Failed to clear avatar', confirm('Clear', 'Remove picture')],
    ],
  },
  'profile, account': {
    viewer: 'member',
    address: () => '/app/profile?tab=account',
    heading: /Profile/,
    changes: [
      ['GET /api/me/data', 'Failed to download your data', press('Download my data')],
      ['DELETE /api/session', 'Failed to sign out. Please try again.', signOut],
    ],
  },
  'site admin, events': {
    viewer: 'admin',
    address: () => '/app/admin',
    heading: /Admin Dashboard/,
    reads: [['GET /api/session', 'Failed to verify access', 'once']],
    changes: [
      ['PATCH /api/admin/events/*', 'Failed to update event', saveEvent],
      ['POST /api/admin/cards', 'Failed to import the card', importCard],
    ],
  },
  'site admin, fights': {
    viewer: 'admin',
    address: ({ live }) => `/app/admin?event=${live.event}`,
    heading: /Winter Brawl/,
    changes: [
      ['PUT /api/admin/fights/*/avatars/*', 'Failed to upload avatar', uploadFighter],
      [
        'DELETE /api/admin/fights/*/avatars/*',
        'Failed to clear avatar',
        confirm('Clear Red Avatar', 'Remove'),
      ],
      ['PUT /api/admin/fights/*/status', 'Failed to update fight', onTab('Results', setFinal)],
      ['PUT /api/admin/events/*/official', 'Failed to update event', flip('Official')],
      ['POST /api/admin/events/*/reopening', 'Failed to reopen picks', reopenPicks],
      ['POST /api/admin/changes/*/undo', 'Failed to undo the change', onTab('History', press(/^Undo/))],
    ],
  },
};

for (const [viewer, seen] of Map.groupBy(Object.entries(screens), ([, screen]) => screen.viewer)) {
  test(`what ${viewer} sees: every failure is shown`, async ({ page, admin, user, newcomer, login }) => {
    test.setTimeout(seen.length * 120_000);
    const [owner, ben] = [await user('Ana', { pro: true }), await user('Ben')];
    const world = { ...(await furnish(admin, [owner, ben])), page };
    const users = { owner, member: ben, admin, stranger: () => user('Stan'), newcomer };
    if (viewer !== 'nobody') {
      const who = users[viewer];
      await login(page, typeof who === 'function' ? await who() : who);
    }
    if (viewer === 'member') {
      // An avatar to clear.
      await expectOk(ben.patch('/api/me/profile', { avatar_url: 'https://example.com/ben.png' }));
    }
    if (viewer === 'admin') {
      const avatar = `/api/admin/fights/${world.live.fights[0]}/avatars/red`;
      const { buffer, mimeType } = await imageFile('red.png');
      await expectOk(admin.send('PUT', avatar, buffer, { 'content-type': mimeType }));
    }
    for (const [name, screen] of seen) await test.step(name, () => showsEveryFailure(world, screen));
  });
}

async function showsEveryFailure(world: World, { address, heading, isUnfolded, ...calls }: Screen) {
  const { page } = world;
  const { reads = [], changes = [] } = calls;
  const impatient = await page.context().newPage();
  await inAHurry(impatient);
  if (isUnfolded) await impatient.addInitScript(openingSections);
  // A live stream, or polling in its place, would make the page refetch before anyone presses 'Try again'.
  await impatient.route('**/api/live**', () => {});
  for (const [call, says, times] of reads) {
    await failToRead(impatient, call, { says, address: address(world), times });
    await impatient.unroute(`**${call.split(' ')[1]}`);
    await impatient.getByRole('button', { name: 'Try again' }).first().click();
    await expect(impatient.getByText(sentence(says))).toHaveCount(0);
    await expect(impatient.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  await impatient.close();
  if (changes.length === 0) return;
  await page.goto(address(world));
  if (isUnfolded) await page.evaluate(openingSections);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  for (const [call, says, act] of changes) {
    await failInTurn(page, call, { says, act: () => act(world) });
    const cancel = page.getByRole('dialog').getByRole('button', { name: /^(Cancel|Keep It)$/ });
    if (await cancel.count()) await cancel.click();
  }
}

test('a link that cannot be verified is reported', async ({ page }) => {
  await inAHurry(page);
  await failToRead(page, 'GET /api/recovery/grants/current', {
    says: 'Invalid reset link. Please request a new password reset.',
    address: '/reset-password',
  });
});

test('a pick that cannot be saved is reported and retained', async ({ page, anaAt }) => {
  await anaAt('picks', { fights: 1 });
  const fight = bout(page, 1);
  await failInTurn(page, 'PUT /api/leagues/*/events/*/fights/*/pick', {
    says: /^Error: Failed to save pick/,
    act: async () => {
      const again = fight.getByRole('button', { name: 'Try again' });
      if (await again.count()) await again.click();
      else await choose(fight, { winner: 'Red 1', method: 'Decision' });
    },
  });
  await expect(fight.getByText(/^Saved /)).toBeVisible();
});
