import { bout } from './vocabulary/picks.ts';
import { expect, test } from './vocabulary/test.ts';
import { thumb } from './vocabulary/thumb.ts';

test.use({ reducedMotion: 'no-preference' });

const FIGHTS = 13;
/** In bout order; a decision has no round. */
const decisions = [2, 5, 8, 11, 13];
/** Three per fight, two where it goes the distance, and one for the card. */
const TAPS = 3 * FIGHTS - decisions.length + 1;
const FIVE_SCREENS = 5 * 844;
/** What the browser's bars leave of 844 px; a taller page only shows more of the same. */
const HEIGHT = 664;

test('a night of thirteen is picked in thirty-five taps and no flick, on a phone with its bars', async ({
  page,
  anaAt,
}) => {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await anaAt('picks', { fights: FIGHTS });
  await expect(bout(page, 1).getByText('No pick yet')).toBeVisible();
  const hand = thumb(page);
  const places: number[] = [];
  for (let order = 1; order <= FIGHTS; order++) {
    const fight = bout(page, order);
    const how = decisions.includes(order)
      ? ['Decision']
      : [order % 2 ? 'KO/TKO' : 'Submission', `Round ${1 + (order % 3)}`];
    for (const name of [/Red corner/, ...how]) await hand.tap(fight.getByRole('radio', { name }));
    places.push((await fight.boundingBox())!.height);
  }
  await expect(page.getByText('All 13 in')).toBeVisible();
  const pageHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
  await hand.tap(page.getByRole('button', { name: 'Review my card' }));
  const ticket = page.getByRole('dialog', { name: 'Review my card' });
  await expect(ticket.getByRole('listitem')).toHaveCount(FIGHTS);
  const ticketHeight = (await ticket.boundingBox())!.height;
  console.log(
    `390 x ${HEIGHT}: ${hand.taps} taps, ${hand.flicks} flicks, page ${pageHeight} px, ticket ${ticketHeight} px`,
  );
  expect(hand).toMatchObject({ taps: TAPS, flicks: 0 });
  expect(pageHeight).toBeLessThanOrEqual(FIVE_SCREENS);
  expect(new Set(places.map(Math.round)).size).toBe(1);
  expect(ticketHeight).toBeLessThanOrEqual(HEIGHT);
});
