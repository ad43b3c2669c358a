import { bout } from './vocabulary/picks.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

const FIGHTS = 13;
const MOST_TAPS = 40;
const FIVE_SCREENS = 5 * 844;
/** What the browser's bars leave of 844 px; a taller page shows more of the same. */
const HEIGHT = 664;

test('a night of thirteen is picked in forty taps and no scroll, on a phone with its bars', async ({
  page,
  anaAt,
}) => {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await anaAt('picks', { fights: FIGHTS });
  await expect(bout(page, 1).getByText('No pick yet')).toBeVisible();
  const counts = { taps: 0, scrolls: 0 };
  const places: number[] = [];
  for (let order = 1; order <= FIGHTS; order++) {
    const fight = bout(page, order);
    const names = [/Red corner/, order % 2 ? 'KO/TKO' : 'Submission', `Round ${1 + (order % 3)}`];
    for (const name of names) await tap(page, fight.getByRole('radio', { name }), counts);
    places.push((await fight.boundingBox())!.height);
  }
  await expect(page.getByText('All 13 in')).toBeVisible();
  const pageHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
  await tap(page, page.getByRole('button', { name: 'Review my card' }), counts);
  const ticket = page.getByRole('dialog', { name: 'Review my card' });
  await expect(ticket.getByRole('listitem')).toHaveCount(FIGHTS);
  const ticketHeight = (await ticket.boundingBox())!.height;
  console.log(
    `390 x ${HEIGHT}: ${counts.taps} taps, ${counts.scrolls} scrolls, page ${pageHeight} px, ticket ${ticketHeight} px`,
  );
  expect(counts.taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(counts.scrolls).toBe(0);
  expect(pageHeight).toBeLessThanOrEqual(FIVE_SCREENS);
  expect(new Set(places.map(Math.round)).size).toBe(1);
  expect(ticketHeight).toBeLessThanOrEqual(HEIGHT);
});

/** Taps where the target is; one that is not wholly between header and bottom bar has to be scrolled to by hand first. */
async function tap(
  page: Page,
  target: ReturnType<Page['getByRole']>,
  counts: { taps: number; scrolls: number },
): Promise<void> {
  await expect(target).toHaveCount(1);
  await page.evaluate(RESTED);
  if (!(await target.evaluate(isInReach))) {
    counts.scrolls += 1;
    await target.scrollIntoViewIfNeeded();
  }
  const box = (await target.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  counts.taps += 1;
}

/** Resolves when the page has not moved for some frames. */
const RESTED = `new Promise((rested) => {
  let last = -1, still = 0;
  const look = () => {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    if (still > 5) rested();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** What lies under a finger at its upper and lower edge is the target itself. */
const isInReach = (target: any): boolean => {
  const area = target.closest('label') ?? target;
  const { x, top, bottom, width } = area.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) =>
    area.contains(target.ownerDocument.elementFromPoint(x + width / 2, y)),
  );
};
