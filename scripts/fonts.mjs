// Cuts the font files of src/ui/fonts to the weights and characters that src/ui/fonts.css names: npm run fonts
// Run it when that list or a font's version changes. Its tools are installed in a cache of their own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

const packages = [
  'subset-font@2.9.0',
  '@fontsource-variable/big-shoulders-display@5.3.0',
  '@fontsource-variable/inter@5.3.0',
];
const folder = join(root, 'node_modules', '.cache', 'fonts');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--ignore-scripts', ...packages], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
const subset = createRequire(join(folder, 'package.json'))('subset-font');

const rule =
  /@font-face \{[^}]*?font-weight: (\d+) (\d+);[^}]*?url\("\.\/fonts\/(\S+?)"\)[^}]*?unicode-range:([^;]+);/g;
const styles = readFileSync(join(root, 'src', 'ui', 'fonts.css'), 'utf8');

for (const [, min, max, file, ranges] of styles.matchAll(rule)) {
  const family = file.split('-latin')[0];
  const whole = join(
    folder,
    'node_modules',
    '@fontsource-variable',
    family,
    'files',
    basename(file).replace('-name.', '.'),
  );
  const bytes = await subset(readFileSync(whole), charactersIn(ranges), {
    targetFormat: 'woff2',
    // Tabular figures, kerning, ligatures and diacritics.
    keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
    noHinting: true,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  });
  writeFileSync(join(root, 'src', 'ui', 'fonts', file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

/** Parses a CSS unicode-range: U+0000-00FF, U+0131. */
function charactersIn(ranges) {
  return ranges
    .split(',')
    .map((range) => range.trim().slice(2).split('-'))
    .map(([first, last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((point) => String.fromCodePoint(point))
    .join('');
}
