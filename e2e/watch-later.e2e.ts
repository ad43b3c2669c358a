import { expectOk, moveStart } from '../test/world.ts';
import { redByKnockout, savePick } from './vocabulary/night.ts';
import { expect, test } from './vocabulary/test.ts';

const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };

test('a night watched later stays hidden on phone and TV, and comes fight by fight on both', async ({
  page,
  atDesk,
  admin,
  anaAt,
}) => {
  const { ana, night } = await anaAt('picks', { fights: 2 });
  for (const fight of night.fights) await expectOk(savePick(ana, night, fight, redByKnockout));
  const later = page.getByRole('switch', { name: 'Watch it later' });
  await later.click();
  await expect(later).toBeChecked();
  await moveStart(admin, night.event, -0.1);
  for (const fight of night.fights)
    await expectOk(ana.put(`/api/leagues/${night.league}/fights/${fight}/result`, result));

  const tv = await atDesk(ana);
  await tv.goto(`${night.at.picks}/tv`);
  await page.goto(night.at.board);
  for (const screen of [page, tv]) {
    await expect(screen.getByText('Results are hidden until you ask.')).toBeVisible();
    await expect(screen.getByText(/10 pts|Perfect|KO\/TKO/)).toHaveCount(0);
  }
  await tv.getByRole('button', { name: 'Show Next Result' }).click();
  await expect(tv.getByText('1 of 2 results in')).toBeVisible();
  await expect(page.getByTestId('result-moment')).toContainText(/KO/);

  await page.getByRole('button', { name: 'Show Everything' }).click();
  await expect(page.getByText('Results are hidden until you ask.')).toBeHidden();
  await expect(tv.getByText('Results are hidden until you ask.')).toBeHidden();
  await expect(tv.getByRole('region', { name: 'Ranking' }).getByRole('listitem')).toContainText('20 pts');
});
