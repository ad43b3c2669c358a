import { drawnFonts, loadDrawnFonts } from './drawn-fonts.client.ts';
import type { NightRecap } from './night-recap.ts';
import { recapFacts, runnersUpText } from './recap-text.ts';

/** What the poster says. */
export type Poster = { recap: NightRecap; event: string; league: string; date: string };

/** In pixels: a chat shows this format upright and uncropped. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 60;
const STAGE = 830;
/** How far the seam leans to each side. */
const LEAN = 90;

type Pen = CanvasRenderingContext2D;

/** The poster of a finished night as a PNG, drawn by the browser in the pages' own fonts and colors. */
export async function drawPoster(poster: Poster): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d')!;
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  await loadDrawnFonts();
  const fonts = { poster: drawnFonts(token('--font-poster')), text: drawnFonts(token('--font-text')) };
  const color = {
    ink: token('--on-gold'),
    paper: token('--on-corner'),
    gold: token('--gold'),
    red: [token('--red'), token('--red-deep')] as const,
    blue: [token('--blue'), token('--blue-deep')] as const,
  };
  const write = writer(pen, fonts);

  pen.fillStyle = color.ink;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const seam = WIDTH / 2;
  half(pen, color.red, [0, 0, seam + LEAN, 0, seam - LEAN, STAGE, 0, STAGE]);
  half(pen, color.blue, [seam + LEAN + 14, 0, WIDTH, 0, WIDTH, STAGE, seam - LEAN + 14, STAGE]);

  tag(pen, write, poster.event, color);
  drawWinners(pen, write, poster.recap, color.paper);
  drawPoints(write, poster.recap, color.gold);
  drawLines(write, poster.recap, color);
  drawFoot(pen, write, poster, color);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png'),
  );
}

type Style = {
  x: number;
  y: number;
  size: number;
  color: string;
  font?: 'poster' | 'text';
  weight?: number;
  align?: CanvasTextAlign;
  /** The text shrinks to fit. */
  width?: number;
};
type Write = (text: string, style: Style) => { width: number; size: number };

/** Writes a text on one line; `y` is its baseline. Returns the width it took. */
function writer(pen: Pen, fonts: Record<'poster' | 'text', string>): Write {
  return (text, { x, y, size, color, font = 'poster', weight = 900, align = 'left', width = WIDTH }) => {
    const measure = (px: number) => {
      pen.font = `${weight} ${px}px ${fonts[font]}`;
      return pen.measureText(text).width;
    };
    const taken = measure(size);
    const fitting = taken > width ? Math.floor((size * width) / taken) : size;
    const final = measure(fitting);
    pen.fillStyle = color;
    pen.textAlign = align;
    pen.textBaseline = 'alphabetic';
    pen.fillText(text, x, y);
    return { width: final, size: fitting };
  };
}

function half(pen: Pen, [top, bottom]: readonly [string, string], corners: number[]): void {
  const fill = pen.createLinearGradient(0, 0, 0, STAGE);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  pen.fillStyle = fill;
  pen.beginPath();
  for (let at = 0; at < corners.length; at += 2) pen.lineTo(corners[at]!, corners[at + 1]!);
  pen.fill();
}

type Colors = { ink: string; paper: string; gold: string };

function tag(pen: Pen, write: Write, event: string, { ink, gold }: Colors): void {
  const style: Style = {
    x: MARGIN + 24,
    y: MARGIN + 62,
    size: 58,
    color: ink,
    width: WIDTH - 2 * MARGIN - 48,
  };
  const { width } = write(event.toUpperCase(), { ...style, color: 'transparent' });
  pen.fillStyle = gold;
  pen.fillRect(MARGIN, MARGIN, width + 48, 84);
  write(event.toUpperCase(), style);
}

/** One line per winner, three at most; the letters are as large as the longest name allows. */
function drawWinners(pen: Pen, write: Write, { winners }: NightRecap, paper: string): void {
  const named = winners.slice(0, winners.length > 3 ? 2 : 3);
  const names = named.map(({ name }, at) => (at === 0 ? name : `& ${name}`));
  if (named.length < winners.length) names.push(`+ ${winners.length - named.length} more`);
  const lines = (names.length === 0 ? ['No winner'] : names).map((name) => name.toUpperCase());
  const size = { 1: 400, 2: 250, 3: 180 }[lines.length] ?? 180;
  const room = WIDTH - 2 * MARGIN;
  let y = STAGE - 200;
  for (const line of lines.toReversed()) {
    pen.shadowColor = 'rgb(0 0 0 / 0.35)';
    pen.shadowOffsetX = pen.shadowOffsetY = 8;
    const taken = write(line, { x: MARGIN, y, size, color: paper, width: room });
    pen.shadowColor = 'transparent';
    y -= Math.max(taken.size, 90) * 0.9;
  }
}

function drawPoints(write: Write, { winners }: NightRecap, gold: string): void {
  const [first] = winners;
  if (!first) return;
  const each = winners.length > 1 ? ' each' : '';
  write(`${first.points} pts${each}`.toUpperCase(), { x: MARGIN, y: STAGE - 50, size: 130, color: gold });
}

function drawLines(write: Write, recap: NightRecap, { paper, gold }: Colors): void {
  const { runnersUp } = recap;
  const width = WIDTH - 2 * MARGIN;
  let y = STAGE + 85;
  if (runnersUp.length > 0) {
    write(runnersUpText(runnersUp.slice(0, 4)), { x: MARGIN, y, size: 54, color: paper, weight: 800, width });
    y += 100;
  }
  for (const { label, text } of recapFacts(recap, 4)) {
    write(label.toUpperCase(), { x: MARGIN, y, size: 38, color: gold });
    write(text, { x: MARGIN, y: y + 50, size: 40, color: paper, font: 'text', weight: 600, width });
    y += 125;
  }
}

function drawFoot(
  pen: Pen,
  write: Write,
  { league, date }: Poster,
  colors: Colors & { red: readonly string[]; blue: readonly string[] },
): void {
  const y = HEIGHT - MARGIN;
  half(
    pen,
    [colors.red[0]!, colors.red[0]!],
    [MARGIN, y - 44, MARGIN + 28, y - 44, MARGIN + 14, y, MARGIN, y],
  );
  half(
    pen,
    [colors.blue[0]!, colors.blue[0]!],
    [MARGIN + 34, y - 44, MARGIN + 48, y - 44, MARGIN + 48, y, MARGIN + 20, y],
  );
  const name = write('SPLIT DECISION', { x: MARGIN + 66, y: y - 4, size: 46, color: colors.paper });
  write(`${league} · ${date}`, {
    x: WIDTH - MARGIN,
    y: y - 6,
    size: 34,
    color: colors.paper,
    font: 'text',
    weight: 600,
    align: 'right',
    width: WIDTH - 2 * MARGIN - 66 - name.width - 40,
  });
}
