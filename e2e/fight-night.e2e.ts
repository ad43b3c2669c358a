import { readFile } from 'node:fs/promises';
import { ADMIN } from '../test/admin-account.ts';
import { passTenMinutesLive } from '../test/world.ts';
import { openAll, picksFor, ranking } from './vocabulary/board.ts';
import { allowClipboard, copied } from './vocabulary/clipboard.ts';
import { completeProfile, fillCredentials, loginOrRegister, newEmail } from './vocabulary/forms.ts';
import { bout, pick } from './vocabulary/picks.ts';
import { statistics } from './vocabulary/profile.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, PASSWORD, type Page, test } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

const EVENT = 'Winter Brawl';

/** In the format of the product's import form, unknown keys included. */
const card = () =>
  JSON.stringify({
    ref: 'any',
    name: EVENT,
    start_time: new Date(Date.now() + 40 * 60_000).toISOString(),
    venue: 'Ice Hall',
    fights: [
      { bout_order: 1, red_name: 'Ilya Kovac', blue_name: 'Bo Stone', red_record: '9-1-0', x: { flags: [] } },
      { bout_order: 2, red_name: 'Marta Ruiz', blue_name: 'Jo Lindqvist', weight_class: 'Strawweight' },
      { bout_order: 3, red_name: 'Alex Rios', blue_name: 'Tomas Berg', scheduled_rounds: 5 },
    ],
  });

async function register(page: Page, name: string) {
  const email = newEmail(name.toLowerCase());
  await page.goto('/');
  await loginOrRegister(page, email, PASSWORD);
  await completeProfile(page, name);
  await expect(page).toHaveURL('/app');
  return email;
}

async function importCard(desk: Page) {
  await desk.goto('/');
  await loginOrRegister(desk, ADMIN.email, ADMIN.password);
  await desk.getByRole('link', { name: 'Admin Dashboard' }).click();
  await desk.getByRole('button', { name: 'Import Card' }).click();
  await desk.getByRole('textbox', { name: 'Or paste the card' }).fill(card());
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByRole('cell', { name: 'Ilya Kovac' })).toBeVisible();
  await desk.getByRole('button', { name: 'Import Card' }).last().click();
  await expect(desk.getByRole('region', { name: 'Bout #3' })).toBeVisible();
}

async function grantPro(desk: Page, email: string) {
  await desk.getByRole('link', { name: '← Back to Events' }).click();
  await expect(desk.getByRole('heading', { name: EVENT })).toBeVisible();
  await desk.getByRole('tab', { name: 'Members' }).click();
  await desk.getByRole('searchbox', { name: 'Search members' }).fill(email);
  const member = desk.getByRole('listitem').filter({ hasText: email });
  await member.getByRole('button', { name: /^Grant Pro/ }).click();
  await expect(member.getByRole('button', { name: /^Revoke Pro/ })).toBeVisible();
}

async function createLeague(page: Page, name: string) {
  await page.reload();
  await page.getByRole('textbox', { name: 'League Name' }).fill(name);
  await page.getByRole('button', { name: 'Create League' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
  const link = await copied(page, /\/invite\/[\w-]+$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back to League' }).click();
  return link;
}

/** Enters a fight's result in Event Admin; its card shows the same text as the board. */
async function enterResult(
  page: Page,
  order: number,
  result: { winner: string; method: string; round?: number },
) {
  const fight = page.getByRole('region', { name: `Bout #${order}` });
  await fight.getByRole('radio', { name: 'Final' }).check();
  await fight.getByRole('radio', { name: result.winner }).check();
  await fight.getByRole('radio', { name: result.method }).check();
  if (result.round) await fight.getByRole('radio', { name: `Round ${result.round}` }).check();
  await expect(fight.getByText('Saved', { exact: true })).toBeVisible();
  await fight.getByRole('button', { name: 'Done' }).click();
}

test('one fight night, from sign-up to winner', async ({ page, inPhone, atDesk, user, db }) => {
  test.setTimeout(180_000);
  await allowClipboard(page);
  const [ana, ben, cy, desk] = [page, await inPhone(), await inPhone(await user('Cy')), await atDesk()];
  await openAll(ben);
  const inLeague = (phone: Page) => phone.getByRole('heading', { name: 'Octagon Oracles' });

  await test.step('the site admin imports a card and makes Ana pro', async () => {
    await importCard(desk);
    const anasEmail = await register(ana, 'Ana');
    await expect(ana.getByRole('button', { name: 'Get Pro Membership' })).toBeVisible();
    await grantPro(desk, anasEmail);
  });

  const invite = await createLeague(ana, 'Octagon Oracles');

  await test.step('Ben opens the link, registers there and lands in the league', async () => {
    await ben.goto(invite);
    await expect(ben.getByRole('heading', { name: 'Join "Octagon Oracles"' })).toBeVisible();
    await fillCredentials(ben, newEmail('ben'), PASSWORD);
    await ben.getByRole('button', { name: 'Join League' }).click();
    await completeProfile(ben, 'Ben');
    await expect(inLeague(ben)).toBeVisible();
  });

  await test.step('Cy types the code on the dashboard and joins with one click', async () => {
    await cy.goto('/app');
    await cy.getByRole('textbox', { name: 'Invite code or link' }).fill(invite.split('/').at(-1)!);
    await cy.getByRole('button', { name: 'Open Invite' }).click();
    await expect(cy.getByText('Click join to become a member of this league.')).toBeVisible();
    await cy.getByRole('button', { name: 'Join League' }).click();
    await expect(inLeague(cy)).toBeVisible();
    await openSection(cy, 'Members (3)');
    await expect(cy.getByRole('link', { name: 'View Profile' })).toHaveCount(3);
  });

  await test.step('both fill in their picks', async () => {
    await inLeague(ana).waitFor();
    for (const phone of [ana, ben]) {
      await phone.getByRole('link', { name: 'Enter Picks' }).click();
      await expect(phone.getByRole('heading', { name: EVENT })).toBeVisible();
    }
    await pick(bout(ana, 1), { winner: 'Kovac', method: 'KO/TKO', round: 2 });
    await pick(bout(ana, 2), { winner: 'Ruiz', method: 'Decision' });
    await pick(bout(ana, 3), { winner: 'Rios', method: 'Submission', round: 1 });
    await pick(bout(ben, 1), { winner: 'Kovac', method: 'Decision' });
    await pick(bout(ben, 2), { winner: 'Lindqvist', method: 'Decision' });
    await pick(bout(ben, 3), { winner: 'Berg', method: 'KO/TKO', round: 3 });
    await expect(ana.getByText('All 3 in')).toBeVisible();
  });

  await test.step('before the lock nobody sees the picks of another', async () => {
    await ben.getByRole('link', { name: 'View Board' }).click();
    await expect(ben.getByText('Picks stay hidden until the event locks')).toBeVisible();
    await expect(picksFor(ben, 1, 'Ilya Kovac').getByRole('listitem')).toHaveCount(1);
    await expect(picksFor(ben, 3, 'Alex Rios').getByRole('listitem')).toHaveCount(0);
    await ben.getByRole('link', { name: 'Back to League' }).click();
    await expect(ben.getByText('Picks complete')).toBeVisible();
  });

  await test.step('Ana sets the first fight live, which locks the card', async () => {
    await ana.goto(`${new URL(ana.url()).pathname}/admin`);
    await ana.getByRole('region', { name: 'Bout #1' }).getByRole('radio', { name: 'Live' }).check();
    await expect(ana.getByText('Saved', { exact: true })).toBeVisible();
    await ben.reload();
    await ben.getByRole('link', { name: 'View Live Board' }).click();
    await expect(ben.getByText(/^Locked\. Picks are shown/)).toBeVisible();
    const [, event] = /event\/([^/]+)\/board/.exec(ben.url())!;
    await passTenMinutesLive(db, event!);
    await expect(picksFor(ben, 3, 'Alex Rios').getByText('Ana')).toBeVisible();
    await expect(picksFor(ben, 2, 'Marta Ruiz').getByText('1 pick', { exact: true })).toBeVisible();
    await expect(bout(ben, 1).getByText('Live', { exact: true }).first()).toBeVisible();
    await expect(bout(ben, 2).getByText('Pending', { exact: true })).toBeVisible();
  });

  await test.step('she enters the results', async () => {
    await enterResult(ana, 1, { winner: 'Ilya Kovac', method: 'KO/TKO', round: 2 });
    await enterResult(ana, 2, { winner: 'Jo Lindqvist', method: 'Decision' });
    await enterResult(ana, 3, { winner: 'Alex Rios', method: 'Submission', round: 4 });
  });

  await test.step('the board ranks them with their points', async () => {
    await ben.reload();
    await expect(ranking(ben)).toHaveCount(2);
    await expect(ranking(ben).nth(0)).toContainText('Ana');
    await expect(ranking(ben).nth(0)).toContainText('18 pts');
    await expect(ranking(ben).nth(1)).toContainText('Ben');
    await expect(ranking(ben).nth(1)).toContainText('13 pts');
    await expect(bout(ben, 1).getByText('Result: Ilya Kovac by KO/TKO, R2')).toBeVisible();
    await expect(bout(ben, 2).getByText('Result: Jo Lindqvist by Decision')).toBeVisible();
    await expect(bout(ben, 3).getByText('Result: Alex Rios by Submission, R4')).toBeVisible();
    const kovac = picksFor(ben, 1, 'Ilya Kovac').getByRole('listitem');
    await expect(kovac.filter({ hasText: 'Ana' })).toContainText(/KO R2\s*Perfect 10 pts/);
    await expect(kovac.filter({ hasText: 'Ben' })).toContainText(/DEC\s*5 pts/);
    await expect(picksFor(ben, 1, 'Bo Stone').getByText('No picks')).toBeVisible();
    await expect(picksFor(ben, 3, 'Tomas Berg').getByRole('listitem')).toContainText(/KO R3\s*0 pts/);
    await expect(picksFor(ben, 3, 'Tomas Berg').getByLabel('Wrong')).toBeVisible();
  });

  await test.step('the board goes into a file', async () => {
    const downloading = ben.waitForEvent('download');
    await ben.getByRole('button', { name: 'More' }).click();
    await ben.getByRole('link', { name: 'Export CSV' }).click();
    const file = await downloading;
    const [, league, event] = /league\/([^/]+)\/event\/([^/]+)\/board/.exec(ben.url())!;
    expect(file.suggestedFilename()).toBe(`event_${event}_league_${league}_board.csv`);
    expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\n')).toEqual([
      '\uFEFFMember,Bout,Red,Blue,Pick Winner,Pick Method,Pick Round,Result Winner,Result Method,Result Round,Points',
      'Ana,1,Ilya Kovac,Bo Stone,red,ko_tko,2,red,ko_tko,2,10',
      'Ana,2,Marta Ruiz,Jo Lindqvist,red,decision,,blue,decision,,0',
      'Ana,3,Alex Rios,Tomas Berg,red,submission,1,red,submission,4,8',
      'Ben,1,Ilya Kovac,Bo Stone,red,decision,,red,ko_tko,2,5',
      'Ben,2,Marta Ruiz,Jo Lindqvist,blue,decision,,blue,decision,,8',
      'Ben,3,Alex Rios,Tomas Berg,blue,ko_tko,3,red,submission,4,0',
    ]);
  });

  await test.step('league home names the winner, and the profile counts it', async () => {
    await ben.getByRole('link', { name: 'Back to League' }).click();
    await expect(ben.getByText('Winner: Ana (18 pts)')).toBeVisible();
    await openSection(ben, 'Members (3)');
    await ben
      .getByRole('listitem')
      .filter({ hasText: 'Ana' })
      .getByRole('link', { name: 'View Profile' })
      .click();
    await expect(ben.getByRole('heading', { name: 'Ana' })).toBeVisible();
    expect(await statistics(ben)).toEqual({
      'Total Points': 18,
      'Event Wins': 1,
      'Perfect Picks': 1,
      'Events Participated': 1,
    });
  });
});
