import { expect, test } from 'vitest';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
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
  return nightRecap(
    boardRanking(league.slice(0, rights.length), fights, { hidden: false, scoring: CLASSIC_SCORING }),
    fights,
    CLASSIC_SCORING,
  );
}

const poster = (rights: number[]) =>
  drawPoster({
    recap: recapOf(rights),
    event: 'Grand Clash 300: Błachowicz vs Asamoah-Boateng II',
    league: 'The Corner Bar',
    date: 'Nov 22, 2026',
  });

interface Ink {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the letters of every line stand that a drawing writes. */
async function inkOf(draw: () => Promise<Blob>): Promise<{ blob: Blob; ink: Ink[] }> {
  const ink: Ink[] = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, x, y) {
    const box = this.measureText(text);
    // Of the shadow, too, where there is one.
    const shadow = this.shadowColor === 'rgba(0, 0, 0, 0)' ? 0 : this.shadowOffsetX;
    const [left, right] = [x - box.actualBoundingBoxLeft, x + box.actualBoundingBoxRight + shadow];
    const [top, bottom] = [y - box.actualBoundingBoxAscent, y + box.actualBoundingBoxDescent + shadow];
    if (this.fillStyle !== 'rgba(0, 0, 0, 0)') ink.push({ text, left, right, top, bottom });
    fillText.call(this, text, x, y);
  };
  try {
    return { blob: await draw(), ink };
  } finally {
    CanvasRenderingContext2D.prototype.fillText = fillText;
  }
}

const touch = (one: Ink, other: Ink) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const TOP = 'GRAND CLASH 300: BŁACHOWICZ VS ASAMOAH-BOATENG II';
const FOOT = ['SPLIT DECISION', 'The Corner Bar · Nov 22, 2026'];
const BEST_CALL = (among: number) => ['BEST CALL', `Maya, the only one of ${among} on Jan Błachowicz`];

/** In the order of drawing: winners from the last line up. */
test.each([
  {
    what: 'one winner',
    rights: [4, 2, 1],
    said: [
      ...['MAYA', '40 PTS', '2. Theo 20 · 3. Ines 10', ...BEST_CALL(3)],
      ...['PERFECT PICKS', 'Maya 4 · Theo 2 · Ines 1'],
    ],
  },
  {
    what: 'a lone call',
    rights: [4, 0, 0, 0],
    said: ['MAYA', '40 PTS', ...BEST_CALL(4), 'PERFECT PICKS', 'Maya 4'],
  },
  {
    what: 'a shared win',
    rights: [3, 3, 1, 0],
    said: ['& THEO', 'MAYA', '30 PTS EACH', '3. Ines 10', 'PERFECT PICKS', 'Maya 3 · Theo 3 · Ines 1'],
  },
  {
    what: 'three on top',
    rights: [3, 3, 3, 0],
    said: ['& THEO', '& MAYA', 'INES', '30 PTS EACH', 'PERFECT PICKS', 'Ines 3 · Maya 3 · Theo 3'],
  },
  {
    what: 'four on top, one with a name of forty letters',
    rights: [3, 3, 3, 3],
    said: [
      ...['+ 2 MORE', '& KOFI ASAMOAH-BOATENG OF THE CORNER BAR', 'INES', '30 PTS EACH'],
      ...['PERFECT PICKS', 'Ines 3 · Kofi Asamoah-Boateng of the Corner Bar 3 · Maya 3 · Theo 3'],
    ],
  },
  { what: 'no winner', rights: [0, 0], said: ['NO WINNER'] },
])(
  'the poster of a night with $what says it all, and no line leaves the frame or touches another',
  async ({ rights, said }) => {
    const { blob, ink } = await inkOf(() => poster(rights));
    expect(ink.map(({ text }) => text)).toEqual([TOP, ...said, ...FOOT]);
    expect(blob.type).toBe('image/png');
    const { width, height } = await createImageBitmap(blob);
    expect([width, height]).toEqual([1080, 1350]);
    const outside = ink.filter(
      ({ left, right, top, bottom }) => left < 55 || right > 1033 || top < 55 || bottom > 1300,
    );
    expect(outside).toEqual([]);
    const overlaps = ink.flatMap((one, at) =>
      ink.slice(at + 1).flatMap((other) => (touch(one, other) ? [`${one.text} / ${other.text}`] : [])),
    );
    expect(overlaps).toEqual([]);
  },
);
