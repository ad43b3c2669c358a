import { expectOk, moveStart } from '../test/world.ts';
import { fightNight, redByDecision, redByKnockout, savePick } from './vocabulary/night.ts';
import { expect, type Locator, test } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

const bluesKnockout = { pick_winner: 'blue', pick_method: 'ko_tko', pick_round: 2 };

test('picks come out at the lock, and a result appears over its fight, on a phone and on TV', async ({
  inPhone,
  atDesk,
  admin,
  user,
}) => {
  test.setTimeout(90_000);
  const ana = await user('Ana', { pro: true });
  const [ben, cy] = [await user('Ben'), await user('Cy')];
  const night = await fightNight(admin, [ana, ben, cy], { name: 'Winter Brawl', fights: 3 });
  for (const member of [ana, ben]) await expectOk(savePick(member, night, night.fights[0]!, redByDecision));
  await expectOk(savePick(cy, night, night.fights[0]!, bluesKnockout));
  for (const member of [ana, ben, cy])
    await expectOk(savePick(member, night, night.fights[1]!, redByKnockout));

  const phone = await inPhone(cy);
  await phone.setViewportSize({ width: 390, height: 664 });
  await phone.goto(night.at.board);
  const tv = await atDesk(ana);
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await tv.goto(`${night.at.picks}/tv`);
  await expect(tv.getByText(/^Locks in/)).toBeVisible();
  await expect(phone.getByText('Picks stay hidden until the event locks')).toBeVisible();

  await moveStart(admin, night.event, -0.1);
  for (const screen of [phone, tv]) {
    const reveal = screen.getByRole('region', { name: 'Picks are out' }).first();
    await expect(reveal).toContainText(/3-0.*All 3 have Red 2/);
    await expect(reveal).toContainText(/1-2.*Only Cy has Blue 1/);
    await expect(reveal).toBeInViewport({ ratio: 1 });
  }

  const opener = `/api/leagues/${night.league}/fights/${night.fights[0]}`;
  await expectOk(ana.put(`${opener}/status`, { status: 'live' }));
  for (const screen of [phone, tv])
    await expect(screen.getByRole('region', { name: 'Picks are out' })).toHaveCount(0);

  const ranking = phone.getByRole('region', { name: 'Ranking' });
  const before = await place(ranking);
  await expectOk(
    ana.put(`${opener}/result`, { result_winner: 'blue', result_method: 'ko_tko', result_round: 2 }),
  );
  for (const screen of [phone, tv]) {
    const moment = screen.getByTestId('result-moment');
    await expect(moment).toContainText(/KO · Round 2.*Cy called it.*Only one of 3 · Perfect/s);
    await expect(moment).toBeInViewport({ ratio: 1 });
  }
  await expect(phone.getByRole('status')).toContainText(['You: +10, now 1st']);
  expect(await place(ranking)).toBe(before);
  await phone.getByRole('button', { name: 'Close the result' }).click();
  await expect(phone.getByTestId('result-moment')).toHaveCount(0);
  expect(await place(ranking)).toBe(before);

  await phone.reload();
  await expect(ranking.getByRole('listitem').first()).toContainText(/Cy.*10 pts/);
  await expect(phone.getByTestId('result-moment')).toHaveCount(0);
});

const place = (element: Locator) => element.boundingBox().then((box) => box!.y);
