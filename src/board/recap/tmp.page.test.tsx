import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
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
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const b of bytes) text += String.fromCharCode(b);
  await commands.writeFile(`shot-${rights.join('')}.png`, btoa(text), 'base64');
  expect(blob.type).toBe('image/png');
  const { image, at } = await pixelsOf(blob);
  expect([image.width, image.height]).toEqual([1080, 1350]);
  const [red, blue] = [at(5, 400), at(1075, 400)];
  expect(red[0]).toBeGreaterThan(red[2]! + 50);
  expect(blue[2]).toBeGreaterThan(blue[0]! + 50);
  // Nothing that was written leaves the margin.
  for (const x of [30, 1050]) {
    const edge = Array.from({ length: 130 }, (_, n) => at(x, 200 + n * 5));
    for (const [n, color] of edge.entries()) {
      const own = n < 126 ? (x < 500 ? 0 : 2) : -1;
      if (own >= 0) expect(color[own]).toBe(Math.max(...color));
    }
  }
});
