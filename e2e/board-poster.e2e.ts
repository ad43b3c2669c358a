import { expectOk, moveStart } from '../test/world.ts';
import { openAll, ranking } from './vocabulary/board.ts';
import { imageFile } from './vocabulary/image-file.ts';
import { fightNight, redByDecision, redByKnockout, savePick } from './vocabulary/night.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, test, type User } from './vocabulary/test.ts';

const setLive = (owner: User, league: string, fight: string | undefined) =>
  expectOk(owner.put(`/api/leagues/${league}/fights/${fight}/status`, { status: 'live' }));

test('both fighters show image, record and VS, on a phone and at a desk', async ({
  page,
  admin,
  user,
  login,
}) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { fights: 1 });
  await expectOk(savePick(ana, night, night.fights[0]!));
  const fight = `/api/admin/fights/${night.fights[0]}`;
  const records = { red_record: '27-1-0', blue_record: '9-2-1', red_name: 'Alex Rios' };
  await expectOk(admin.patch(fight, { ...records, scheduled_rounds: 5 }));
  const { buffer } = await imageFile('blue.png');
  const headers = { 'content-type': 'image/png', 'x-file-name': 'blue.png' };
  await expectOk(admin.send('PUT', `${fight}/avatars/blue`, buffer, headers));
  await moveStart(admin, night.event, -0.1);
  await setLive(ana, night.league, night.fights[0]);

  await login(page, ana);
  await openAll(page);
  await page.goto(night.at.board);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const poster = bout(page, 1);
    for (const text of ['27-1-0', '9-2-1', 'VS', 'AR', '5 rounds', 'Lightweight'])
      await expect(poster.getByText(text, { exact: true })).toBeVisible();
    const image = poster.locator('img');
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((img: any) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
});

test('the first three wear gold, silver and bronze, and equal points the same', async ({
  page,
  admin,
  user,
  login,
}) => {
  const ana = await user('Ana', { pro: true });
  const others = [await user('Ben'), await user('Cy'), await user('Dee')];
  const night = await fightNight(admin, [ana, ...others]);
  const [first] = night.fights;
  await expectOk(savePick(ana, night, first!, redByKnockout));
  for (const other of others.slice(0, 2))
    await expectOk(savePick(other, night, first!, { ...redByKnockout, pick_round: 2 }));
  await expectOk(savePick(others[2]!, night, first!, redByDecision));
  await setLive(ana, night.league, night.fights[1]);
  const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
  await expectOk(ana.put(`/api/leagues/${night.league}/fights/${first}/result`, result));
  await login(page, ana);
  await page.goto(night.at.board);
  const medals = ['Rank 1, gold', 'Tied rank T2, silver', 'Tied rank T2, silver', 'Rank 4'];
  for (const [place, medal] of medals.entries()) await expect(ranking(page).nth(place)).toContainText(medal);
  await expect(ranking(page).nth(3)).not.toContainText('Rank 4,');
});
