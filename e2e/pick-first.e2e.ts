import type { Locator, Page } from '@playwright/test';
import { event } from '../test/world.ts';
import { completeProfile, fillCredentials, newEmail } from './vocabulary/forms.ts';
import { invited } from './vocabulary/invited.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

test.use({ viewport: { width: 390, height: 664 } });

const FIGHTS = 13;

/** Counts the taps of somebody with a thumb; typing does not count. */
function thumb() {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      await target.click({ force: true });
      taps += 1;
    },
    get taps() {
      return taps;
    },
  };
}

async function pickAll(page: Page, { tap }: ReturnType<typeof thumb>, fights = FIGHTS): Promise<void> {
  for (let order = 1; order <= fights; order++) {
    const fight = bout(page, order);
    for (const name of [/Red corner/, 'KO/TKO', 'Round 1']) await tap(fight.getByRole('radio', { name }));
  }
}

async function join(page: Page, hand: ReturnType<typeof thumb>, name: string): Promise<string> {
  const email = newEmail(name);
  await fillCredentials(page, email, PASSWORD);
  await hand.tap(page.getByRole('button', { name: 'Join League' }));
  await completeProfile(page, name);
  return email;
}

test('from an invite to thirteen saved picks, the card first', async ({ page, user, admin, db }) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  const night = await event(admin, { fights: FIGHTS });
  const hand = thumb();
  const began = performance.now();
  await page.goto(`/invite/${code}`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  await hand.tap(page.getByRole('link', { name: 'Pick the card first' }));
  await pickAll(page, hand);
  await expect(page.getByText('only in this browser')).toBeVisible();
  await page.reload();
  await hand.tap(page.getByRole('button', { name: `Save my ${FIGHTS} picks` }));
  await expect(page.getByText(`Your ${FIGHTS} picks will be saved when you join.`)).toBeVisible();
  // None of it has left the browser.
  expect(sent).toEqual([]);
  const picksIn = () => db.selectFrom('picks').select('fight_id').where('event_id', '=', night.id).execute();
  expect(await picksIn()).toEqual([]);

  await join(page, hand, 'Nora');
  await expect(page).toHaveURL(`/app/league/${id}/event/${night.id}`);
  await expect(page.getByText(`All ${FIGHTS} in`)).toBeVisible();
  expect(await picksIn()).toHaveLength(FIGHTS);
  const first = `${hand.taps} taps, ${((performance.now() - began) / 1000).toFixed(1)} s`;

  const before = await viaTheLeague(page, code, night.id);
  console.log(`from the link to ${FIGHTS} saved picks: card first ${first}; join first ${before}`);
});

/** The way in before this, by somebody else on the same phone. */
async function viaTheLeague(page: Page, code: string, eventId: string): Promise<string> {
  await page.context().clearCookies();
  const hand = thumb();
  const began = performance.now();
  await page.goto(`/invite/${code}`);
  await join(page, hand, 'Otto');
  await hand.tap(page.locator(`a[href$="/event/${eventId}"]`).first());
  await pickAll(page, hand);
  await expect(page.getByText(`All ${FIGHTS} in`)).toBeVisible();
  return `${hand.taps} taps, ${((performance.now() - began) / 1000).toFixed(1)} s`;
}

test('a fight that locked meanwhile is named', async ({ page, user, admin }) => {
  const { code } = await invited(await user('Ana', { pro: true }));
  const night = await event(admin, { fights: 2 });
  const hand = thumb();
  await page.goto(`/invite/${code}`);
  await hand.tap(page.getByRole('link', { name: 'Pick the card first' }));
  await pickAll(page, hand, 2);
  await hand.tap(page.getByRole('button', { name: 'Save my 2 picks' }));
  await admin.put(`/api/admin/fights/${night.fights[1]}/status`, { status: 'live' });
  await join(page, hand, 'Nora');
  await expect(page.getByText('Event is live - picks are locked').first()).toBeVisible();
  for (const order of [1, 2])
    await expect(page.getByText(`Red ${order} vs Blue ${order}`).first()).toBeVisible();
});
