import { CAP_HEIGHT, posterName, posterText, posterWidth } from './poster-letters.server.ts';
import { fitLines } from './poster-lines.ts';

/** What chats ask for: twice as wide as high, large enough for a sharp card. */
export const PREVIEW = { width: 1200, height: 630 };

/** The tokens of src/ui/tokens.css, as sRGB. */
const ink = '#0d0907';
const paper = '#f4ecdd';
const gold = '#f4bf1b';
const white = '#fdfaf3';

const MARGIN = 64;
const FOOT = 104;
const { width, height } = PREVIEW;
const ground = height - FOOT;

/** The poster of a league for chats, as SVG of nothing but shapes; without a league, or with one whose name the face cannot draw, the product's own. */
export function previewPoster(leagueName: string | null): string {
  const name = leagueName === null ? null : posterName(leagueName);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${torn}${name === null ? productWords() : leagueWords(name)}${foot()}</svg>`;
}

/** Red torn from blue, as behind every poster of the pages. */
const torn = `<defs>
<linearGradient id="red" x2="0" y2="1"><stop stop-color="#c8131b"/><stop offset="1" stop-color="#9d0513"/></linearGradient>
<linearGradient id="blue" x2="0" y2="1"><stop stop-color="#1853c6"/><stop offset="1" stop-color="#113a9a"/></linearGradient>
<pattern id="dots" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="2.2" opacity=".2"/></pattern>
</defs>
<path fill="${ink}" d="M0 0h${width}v${height}H0z"/>
<path fill="url(#red)" d="M0 0h690L512 ${ground}H0z"/>
<path fill="url(#blue)" d="M698 0H${width}v${ground}H520z"/>
<path fill="url(#dots)" d="M0 0h${width}v${ground}H0z"/>`;

/** The name as large as it can stand: one line in the middle, several from corner to corner as the product's own name. */
function leagueWords(name: string): string {
  const room = { top: MARGIN + 96, bottom: ground - 44, width: width - 2 * MARGIN };
  const gap = hasAccents(name) ? 0.34 : 0.1;
  const leading = CAP_HEIGHT + gap;
  // An accent on the first line needs its gap too, a plain one does not.
  const height = room.bottom - room.top + (hasAccents(name) ? 0 : 20);
  const { lines, size } = fitLines(name, { width: room.width, height, sizeMax: 400, leading }, posterWidth);
  const spare = room.bottom - room.top - (lines.length * leading - gap) * size;
  const first = room.bottom - spare / 2 - (lines.length - 1) * leading * size;
  return (
    strip('JOIN THE LEAGUE', MARGIN, MARGIN) +
    lines
      .map((line, index) => {
        const free = room.width - posterWidth(line) * size;
        const share = lines.length === 1 ? 0.5 : index / (lines.length - 1);
        return posterText(line, {
          x: MARGIN + free * share,
          y: first + index * leading * size,
          size,
          fill: white,
        });
      })
      .join('')
  );
}

const hasAccents = (name: string) => /\p{M}/u.test(name.normalize('NFD'));

function productWords(): string {
  const size = 250;
  const x = width - MARGIN - posterWidth('DECISION') * size;
  return (
    posterText('SPLIT', { x: MARGIN, y: 258, size, fill: white }) +
    posterText('DECISION', { x, y: 484, size, fill: white })
  );
}

/** Words on a gold strip. */
function strip(text: string, x: number, y: number): string {
  const size = 44;
  const across = posterWidth(text) * size + 36;
  return `<path fill="${gold}" d="M${x} ${y}h${across}v60h${-across}z"/>${posterText(text, { x: x + 18, y: y + 30 + (CAP_HEIGHT * size) / 2, size, fill: ink })}`;
}

function foot(): string {
  const middle = ground + FOOT / 2;
  const size = 46;
  const baseline = middle + (CAP_HEIGHT * size) / 2;
  const rule = 'WINNER · METHOD · ROUND';
  const mark = `<g transform="translate(${MARGIN} ${middle - 28}) scale(1.75)"><path fill="#c8131b" d="M2 2h17.5L10 30H2z"/><path fill="#1853c6" d="M22.5 2H30v28H13z"/></g>`;
  return (
    mark +
    posterText('SPLIT DECISION', { x: MARGIN + 74, y: baseline, size, fill: paper }) +
    posterText(rule, { x: width - MARGIN - posterWidth(rule) * size, y: baseline, size, fill: gold })
  );
}
