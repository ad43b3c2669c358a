import { event, expectOk, moveStart } from '../test/world.ts';
import { furnish } from './vocabulary/furnished.ts';
import { fightNight, redByKnockout, savePick } from './vocabulary/night.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, test } from './vocabulary/test.ts';
import { thumb } from './vocabulary/thumb.ts';

test('a rival of this season is one tap away on a phone', async ({ page, admin, user, login }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  await login(page, ana);
  await page.goto(night.at.league);
  const hand = thumb(page);
  await hand.tap(page.getByRole('link', { name: 'Rivals' }));
  await expect(page.getByRole('heading', { name: 'Ana vs Ben' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Season' })).toBeChecked();
  expect(hand).toMatchObject({ taps: 1, flicks: 0 });
  await expect(page.getByRole('link', { name: 'Rivals' })).toHaveAttribute('aria-current', 'page');
  await hand.tap(page.getByRole('link', { name: 'Standings' }));
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible();
});

test('live, upcoming and past events are separate', async ({ page, admin, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const { live } = await furnish(admin, [ana, ben]);
  await login(page, ana);
  await page.goto(live.at.league);
  const now = page.getByRole('region', { name: 'Live now' });
  await expect(now.getByText('Winter Brawl: Kovac vs Stone')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Upcoming events' })).toContainText('Spring Fling');
  const past = page.getByRole('region', { name: 'Past events' });
  await expect(past.getByText('Winner: Ana (20 pts)')).toBeVisible();
  await past.getByRole('link', { name: 'View Event' }).click();
  await expect(page.getByRole('heading', { name: 'Autumn Clash' })).toBeVisible();

  await page.goto(live.at.league);
  await now.getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(live.at.admin);
  await page.goto(live.at.league);
  const upcoming = page.getByRole('region', { name: 'Upcoming events' });
  await upcoming.getByRole('link', { name: 'Event Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Event Admin' })).toBeVisible();
  await login(page, ben);
  await page.goto(live.at.league);
  await expect(now.getByRole('link', { name: 'View Live Board' })).toBeVisible();
  await expect(now.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  for (const name of ['League Admin', 'Event Admin'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a started event without a live fight is current', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { name: 'Just Begun' });
  await moveStart(admin, night.event, -1);
  await login(page, ana);
  await page.goto(night.at.league);
  await expect(page.getByRole('region', { name: 'Live now' })).toContainText('Just Begun');
  await expect(page.getByRole('region', { name: 'Upcoming events' })).not.toContainText('Just Begun');
});

test('a started event without a card says so', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { name: 'Late Card', fights: 0 });
  await moveStart(admin, night.event, -1);
  await login(page, ana);
  await page.goto('/app');
  await expect(page.getByRole('region', { name: 'Started, no card yet: Late Card' })).toBeVisible();
  await page.goto(night.at.league);
  const now = page.getByRole('region', { name: 'Started, no card yet' });
  await expect(now).toContainText('Late Card');
  await expect(now).not.toContainText('0 results');
  await expect(page.getByRole('region', { name: 'Live now' })).toHaveCount(0);
  await page.goto(`${night.at.picks}/tv`);
  await expect(page.getByText('Started, no card yet')).toBeVisible();
});

test('an event that nobody scored on has no winner', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { fights: 1 });
  await expectOk(savePick(ana, night, night.fights[0]!, redByKnockout));
  const result = { result_winner: 'nc', result_method: 'nc', result_round: null };
  await expectOk(
    ana.put(`/api/leagues/${night.league}/fights/${night.fights[0]}/status`, { status: 'final' }),
  );
  await expectOk(ana.put(`/api/leagues/${night.league}/fights/${night.fights[0]}/result`, result));
  await login(page, ana);
  await page.goto(night.at.league);
  await expect(page.getByRole('region', { name: 'Past events' }).getByText('No winner')).toBeVisible();
});

test('a member leaves, and the league is gone from the dashboard', async ({ page, admin, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  await login(page, ben);
  await page.goto(night.at.league);
  await page.getByRole('heading', { name: 'Export or Leave' }).click();
  await page.getByRole('button', { name: 'Leave League' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave League' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByText("You're not in any leagues yet.")).toBeVisible();
  await expect(page.getByText('You left Octagon Oracles')).toBeVisible();
  await login(page, ana);
  await page.goto(night.at.league);
  await expect(page.getByRole('link', { name: 'League Admin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Export League' })).toBeVisible();
  await expect(page.getByText('Leave League')).toHaveCount(0);
});

test('a changed fight asks for review', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { fights: 1, name: 'Late Change' });
  await expectOk(savePick(ana, night, night.fights[0]!));
  await expectOk(admin.patch(`/api/admin/fights/${night.fights[0]}`, { blue_name: 'Short Notice' }));
  await login(page, ana);
  await page.goto('/app');
  await expect(page.getByText('The card changed')).toBeVisible();
  await page.getByRole('link', { name: /Late Change · Octagon Oracles/ }).click();
  await expect(page.getByText(/Since you picked/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my pick' }).click();
  await expect(page.getByText(/Since you picked/)).toHaveCount(0);
});

test('a canceled event disappears from an open league home', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  const { id } = await event(admin, { name: 'Called Off', startsIn: 50 });
  await login(page, ana);
  await page.goto(night.at.league);
  await expect(page.getByText('Called Off')).toBeVisible();
  await expectOk(admin.delete(`/api/admin/events/${id}`));
  await expect(page.getByText('Called Off')).toHaveCount(0);
});

test('with many members, the first few and the viewer are listed until expanded', async ({
  page,
  admin,
  user,
  login,
  db,
}) => {
  const zoe = await user('Zoë');
  const { league } = await fightNight(admin, [await user('Ana', { pro: true }), zoe]);
  const joiners = await db
    .insertInto('profiles')
    .values(
      Array.from({ length: 40 }, (_, n) => ({
        email: `${league}-${n}@example.com`,
        display_name: `Guest ${n}`,
        avatar_url: null,
        deleted_at: null,
      })),
    )
    .returning('id as user_id')
    .execute();
  await db
    .insertInto('league_members')
    .values(joiners.map(({ user_id }) => ({ user_id, league_id: league, role: 'member' as const })))
    .execute();
  await login(page, zoe);
  await page.goto(`/app/league/${league}`);
  const members = page.getByRole('region', { name: 'Members (42)' });
  await openSection(page, 'Members (42)');
  await expect(members.getByRole('listitem')).toHaveCount(8);
  await expect(members.getByText('Zoë (you)')).toBeVisible();
  await members.getByRole('button', { name: 'Show all 42' }).click();
  await expect(members.getByRole('listitem')).toHaveCount(42);
});
