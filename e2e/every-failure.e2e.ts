import { expectOk } from '../test/world.ts';
import {
  type Call,
  failInTurn,
  failsHere,
  failToRead,
  inAHurry,
  sentence,
  type Times,
} from './vocabulary/failures.ts';
import { newEmail } from './vocabulary/forms.ts';
import { type Furnished, furnish } from './vocabulary/furnished.ts';
import { imageFile } from './vocabulary/image-file.ts';
import { bout, choose } from './vocabulary/picks.ts';
import { openingSections } from './vocabulary/sections.ts';
import { expect, PASSWORD, type Page, test } from './vocabulary/test.ts';

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
  /** Requests made when the screen opens, and the message while each fails. */
  reads?: [call: Call, says: string, times?: Times][];
  /** What the user can then change, and the message when that fails. Nothing ever succeeds, so one page serves for all. */
  changes?: [call: Call, says: string, act: Act][];
}

// How a user makes each change, whatever the attempt before left open.

const press =
  (name: string | RegExp, exact = true): Act =>
  ({ page }) =>
    page.getByRole('button', { name, exact }).first().click();

/** Opens and confirms a dialog, unless it is still open. */
const confirm =
  (asks: string, confirms: string, typed?: string): Act =>
  async ({ page }) => {
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0)
      await page.getByRole('button', { name: asks, exact: true }).first().click();
    if (typed) await dialog.getByRole('textbox').fill(typed);
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

/** The form has the name of the button that opens it and of the one that sends it. */
const fillIn =
  (name: string, fields: Record<string, string>): Act =>
  async (world) => {
    const form = world.page.getByRole('region', { name });
    if ((await form.count()) === 0) await press(name)(world);
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name }).click();
  };

async function dismissToasts({ page }: World) {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  while (await dismiss.count()) await dismiss.first().click();
}

const makeAdmin: Act = async (world) => {
  await dismissToasts(world);
  await press('More for Ben')(world);
  await press('Make Admin')(world);
};

const handOver: Act = async (world) => {
  if ((await world.page.getByRole('dialog').count()) === 0) {
    await dismissToasts(world);
    await press('More for Ben')(world);
  }
  await confirm('Hand Over', 'Hand Over')(world);
};

const askForReset: Act = async (world) => {
  const { page } = world;
  if (await page.getByRole('button', { name: 'Forgot your password?' }).count())
    await press('Forgot your password?')(world);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await press('Send Reset Link')(world);
};

const onboard: Act = async (world) => {
  await world.page.getByRole('textbox', { name: 'Nickname' }).fill('Ana');
  await press('Save & Continue')(world);
};

const createLeague: Act = async (world) => {
  const { page } = world;
  if (!(await page.getByRole('textbox', { name: 'League Name' }).isVisible()))
    await page.getByRole('heading', { name: 'Create a league' }).click();
  await type('League Name')(world);
};

const leave: Act = async (world) => {
  const { page } = world;
  if (!(await page.getByText('Leave League', { exact: true }).first().isVisible()))
    await page.getByRole('heading', { name: 'Export or Leave' }).click();
  await confirm('Leave League', 'Leave League')(world);
};

const join: Act = async (world) => {
  const notice = world.page.getByRole('dialog').getByRole('button', { name: 'OK' });
  if (await notice.count()) await notice.click();
  await press('Join League')(world);
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

const previewCard: Act = async (world) => {
  const card = world.page.getByLabel('Or paste the card');
  if ((await card.count()) === 0) await press('Import Card')(world);
  await card.fill('red_name,blue_name\nRed,Blue');
  await press('Preview')(world);
};

const importCard: Act = async (world) => {
  const { page } = world;
  if ((await page.getByText(/^Creates/).count()) === 0) {
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
    changes: [
      ['POST /api/session', SIGN_IN_FAILS, signInBy('Login or Register')],
    ],
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
    reads: [
      ['GET /api/invites/*', 'Failed to load league'],
      ['GET /api/session', 'Failed to load league', 'once'],
    ],
    changes: [
      ['POST /api/invites/*/redemption', 'Could not join league. Please try again.', press('Join League')],
    ],
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
    changes: [
      ['POST /api/me/avatar*', 'Failed to upload avatar', uploadAvatar],
      ['PUT /api/me/onboarding', 'Failed to save profile. Please try again.', onboard],
    ],
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
  'league home': {
    viewer: 'member',
    address: ({ live }) => live.at.league,
    heading: /Octagon Oracles/,
    reads: [
      ['GET /api/leagues/*', 'Failed to load league'],
      ['GET /api/leagues/*/standings', 'Failed to load scores'],
    ],
  },
  'join page': {
    viewer: 'stranger',
    address: ({ live }) => `${live.at.league}/join`,
    heading: /^Join “/,
    reads: [['GET /api/leagues/*/join', 'Failed to load league']],
  },
  'league admin': {
    viewer: 'owner',
    address: ({ live }) => `${live.at.league}/admin`,
    heading: /League Admin/,
    isUnfolded: true,
    reads: [
      ['GET /api/leagues/*', 'Failed to load league'],
      ['GET /api/leagues/*/invites*', 'Failed to load invites'],
      ['GET /api/leagues/*/events/*/progress', 'Failed to load the picks'],
    ],
    changes: [
      ['DELETE /api/leagues/*', 'Failed to delete league', confirm('Delete League', 'Delete League')],
    ],
  },
  picks: {
    viewer: 'member',
    address: ({ live, upcoming }) => `${live.at.league}/event/${upcoming}`,
    heading: /Spring Fling/,
    reads: [['GET /api/leagues/*/events/*/picks', 'Failed to load fights']],
  },
  board: {
    viewer: 'member',
    address: ({ live }) => live.at.board,
    heading: /Winter Brawl/,
    reads: [['GET /api/leagues/*/events/*/board', 'Failed to load data']],
  },
  TV: {
    viewer: 'member',
    address: ({ live }) => `${live.at.picks}/tv`,
    heading: /Winter Brawl/,
    reads: [['GET /api/leagues/*/events/*/board', 'Failed to load data']],
  },
  'event admin': {
    viewer: 'owner',
    address: ({ live }) => live.at.admin,
    heading: /Event Admin/,
    reads: [['GET /api/leagues/*/events/*/admin', 'Failed to load fights']],
    changes: [['PUT /api/leagues/*/fights/*/status', 'Failed to update fight', setFinal]],
  },
  profile: {
    viewer: 'member',
    address: () => '/app/profile',
    heading: /Profile/,
    reads: [['GET /api/me/profile', 'Could not load profile.']],
    changes: [
      ['PATCH /api/me/profile', 'Failed to save profile. Please try again.', type('Nickname')],
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
    reads: [['GET /api/sessions', 'Failed to load your devices']],
    changes: [
      ['GET /api/me/data', 'Failed to download your data', press('Download my data')],
      [
        'DELETE /api/me',
        'Failed to delete your account. Please try again.',
        confirm('Delete my account', 'Delete my account', 'delete my account'),
      ],
      ['DELETE /api/session', 'Failed to sign out. Please try again.', signOut],
    ],
  },
  'public profile': {
    viewer: 'member',
    address: ({ owner }) => `/app/user/${owner.id}`,
    heading: /Ana/,
    reads: [['GET /api/profiles/*', 'Failed to load profile']],
  },
  'site admin, events': {
    viewer: 'admin',
    address: () => '/app/admin',
    heading: /Admin Dashboard/,
    reads: [
      ['GET /api/admin/events', 'Failed to load events'],
      ['GET /api/session', 'Failed to verify access', 'once'],
    ],
    changes: [
      [
        'POST /api/admin/events',
        'Failed to create event',
        fillIn('Create Event', {
          'Event Name': 'Never',
          'Start Time (Eastern Time)': '2027-01-09T22:00',
        }),
      ],
      ['PATCH /api/admin/events/*', 'Failed to update event', saveEvent],
      ['POST /api/admin/cards/preview', 'Failed to read the card', previewCard],
      ['POST /api/admin/cards', 'Failed to import the card', importCard],
    ],
  },
  'site admin, members': {
    viewer: 'admin',
    address: () => '/app/admin?tab=members',
    heading: /Admin Dashboard/,
    reads: [['GET /api/admin/members*', 'Failed to load members']],
  },
  'site admin, fights': {
    viewer: 'admin',
    address: ({ live }) => `/app/admin?event=${live.event}`,
    heading: /Winter Brawl/,
    reads: [['GET /api/admin/events/*/fights', 'Failed to load fights']],
    changes: [
      [
        'POST /api/admin/events/*/fights',
        'Failed to create fight',
        fillIn('Add Fight', { 'Red Fighter': 'Red', 'Blue Fighter': 'Blue' }),
      ],
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
  test(`what ${viewer} sees: every failure is shown`, async ({
    page,
    product,
    admin,
    user,
    newcomer,
    login,
  }) => {
    test.setTimeout(seen.length * 120_000);
    const [owner, ben] = [await user('Ana', { pro: true }), await user('Ben')];
    const world = { ...(await furnish(admin, [owner, ben])), page };
    const users = { owner, member: ben, admin, stranger: () => user('Stan'), newcomer };
    if (viewer !== 'nobody') {
      const who = users[viewer];
      await login(page, typeof who === 'function' ? await who() : who);
    }
    if (viewer === 'member') {
      // An avatar to clear and a session to end.
      await expectOk(ben.patch('/api/me/profile', { avatar_url: 'https://example.com/ben.png' }));
      await expectOk(product.visitor().post('/api/session', { email: ben.email, password: PASSWORD }));
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
  const reads = (calls.reads ?? []).filter(([call, , times]) => failsHere(call, times));
  const { changes = [] } = calls;
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
