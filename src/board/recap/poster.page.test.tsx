import { expect, test } from 'vitest';
import '../../ui/fonts.css';
import '../../ui/tokens.css';
import { boardRanking } from '../board-view.ts';
import { drawPoster } from './draw-poster.client.ts';
import { nightRecap } from './night-recap.ts';

const league = ['Maya', 'Theo', 'Ines', 'Kofi Asamoah-Boateng of the Corner Bar'].map((shown_name, n) => ({
  id: `${n}`,
  shown_name,
  avatar_url: null,
  is_me: false,
  is_former: false,
}));

/** Rights are how many of the fights each has right, all perfect. */
function recapOf(rights: number[]) {
  const fights = Array.from({ length: 5 }, (_, n) => ({
    id: `f${n}`,
    bout_order: n + 1,
    red_name: 'Jan Błachowicz',
    blue_name: 'Kwabena Asamoah-Boateng',
    result_winner: 'red' as const,
    result_method: 'ko_tko' as const,
    result_round: 1,
    resulted_at: `2026-11-22T0${n}:00:00.000Z`,
    picks: rights.map((right, at) => ({
      user_id: `${at}`,
      pick_winner: n < right ? ('red' as const) : ('blue' as const),
      pick_method: 'ko_tko' as const,
      pick_round: 1,
    })),
  }));
  return nightRecap(boardRanking(league.slice(0, rights.length), fights, false), fights);
}

const poster = (rights: number[]) =>
  drawPoster({
    recap: recapOf(rights),
    event: 'Grand Clash 300: Błachowicz vs Asamoah-Boateng II',
    league: 'The Corner Bar',
    date: 'Nov 22, 2026',
  });

async function pixelsOf(blob: Blob) {
  const image = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  return { image, at: (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)] };
}

test.each([
  { what: 'one winner', rights: [4, 2, 1] },
  { what: 'a shared win', rights: [3, 3, 1, 0] },
  { what: 'four on top, one with a name of forty letters', rights: [3, 3, 3, 3] },
  { what: 'no winner', rights: [0, 0] },
])('the poster of a night with $what fills its frame', async ({ rights }) => {
  const blob = await poster(rights);
  expect(blob.type).toBe('image/png');
  const { image, at } = await pixelsOf(blob);
  expect([image.width, image.height]).toEqual([1080, 1350]);
  // Nothing that was written leaves its margin.
  for (let y = 5; y < 820; y += 5) {
    const [[red, , notRed], [notBlue, , blue]] = [at(30, y), at(1050, y)] as [number[], number[]];
    expect(red).toBeGreaterThan(notRed! + 50);
    expect(blue).toBeGreaterThan(notBlue! + 50);
  }
});
