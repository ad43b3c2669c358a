// Draws the icons of the installed app and the image of link previews into public/. Run when the mark changes: node scripts/icons.mjs
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const ink = '#0d0907';
const mark = '<path fill="#c8131b" d="M2 2h17.5L10 30H2z"/><path fill="#1853c6" d="M22.5 2H30v28H13z"/>';

/** The mark on a dark square: `share` is how much of the side it fills, `round` the corners' radius as a share of the side. */
function icon(share, round) {
  const scale = share;
  const edge = (32 - 28 * share) / 2 - 2 * share;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${32 * round}" fill="${ink}"/>
<g transform="translate(${edge} ${edge}) scale(${scale})">${mark}</g></svg>`);
}

/** Android's status bar uses only its shape, filled with white. */
const badge =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">
${mark.replaceAll(/fill="#\w+"/g, 'fill="#fff"')}</svg>`);

const icons = [
  ['icon-192.png', 192, icon(0.72, 0.2)],
  ['icon-512.png', 512, icon(0.72, 0.2)],
  // Launchers mask it with any shape, so the mark stays within the safe circle of 80%.
  ['maskable-512.png', 512, icon(0.6, 0)],
  ['apple-touch-icon.png', 180, icon(0.68, 0)],
  ['badge-96.png', 96, badge],
];

mkdirSync(folder, { recursive: true });
for (const [name, side, drawing] of icons)
  await sharp(drawing)
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}${name}`);

// The drawing's text is outlines, so no font is needed.
await sharp(fileURLToPath(new URL('preview.svg', import.meta.url)))
  .png({ palette: true, colors: 96, compressionLevel: 9 })
  .toFile(fileURLToPath(new URL('../public/preview.png', import.meta.url)));
