// Cuts the capital letters out of the poster face, so that src/previews draws names without any font at hand.
// To run when the face changes: node scripts/cut-letters.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const folder = new URL('../node_modules/@fontsource/big-shoulders-display/files/', import.meta.url);
const target = fileURLToPath(new URL('../src/pages/previews/poster-letters.json', import.meta.url));
/** Pairs are told apart by their base letters: Á stands off V as A does. */
const kerned = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?\'"“”‘’-–&/()'];

const fonts = ['latin', 'latin-ext', 'vietnamese'].map((subset) =>
  create(readFileSync(new URL(`big-shoulders-display-${subset}-900-normal.woff`, folder))),
);
const [latin] = fonts;

/** Letter to its advance and its outline, in units of the font. */
const letters = {};
for (const font of fonts) {
  for (const point of font.characterSet) {
    const letter = String.fromCodePoint(point);
    if (letter !== letter.toUpperCase() || /[\p{C}\p{M}]/u.test(letter)) continue;
    const glyph = font.glyphForCodePoint(point);
    letters[letter] ??= [Math.round(glyph.advanceWidth), glyph.path.toSVG()];
  }
}

const kerning = {};
for (const pair of kerned.flatMap((first) => kerned.map((second) => first + second))) {
  const { glyphs, positions } = latin.layout(pair);
  const closer = Math.round(positions[0].xAdvance - glyphs[0].advanceWidth);
  if (glyphs.length === 2 && closer !== 0) kerning[pair] = closer;
}

const { copyright, unitsPerEm, capHeight } = latin;
const cut = { copyright, license: 'SIL Open Font License 1.1', unitsPerEm, capHeight, kerning, letters };
writeFileSync(target, `${JSON.stringify(cut).replaceAll('],"', '],\n"')}\n`);
console.log(`${Object.keys(letters).length} letters, ${Object.keys(kerning).length} pairs`);
