import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import cut from 'subset-font';
import type { Plugin } from 'vite';
import { root } from './run.mjs';

const styles = join(root, 'src', 'ui', 'fonts.css');
const face =
  /@font-face \{[^}]*?font-weight: (\d+) (\d+);[^}]*?url\("\/(\S+?)"\)[^}]*?unicode-range:([^;]+);/g;

const form = {
  targetFormat: 'woff2' as const,
  // Figures of one width, kerning, and letters that join or carry marks.
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  noHinting: true,
};

/** Cuts the faces to the weights and letters that fonts.css names, into the files that it names. */
export function letters(): Plugin {
  return { name: 'letters', config: cutFaces };
}

async function cutFaces() {
  const faces = [...(await readFile(styles, 'utf8')).matchAll(face)];
  await Promise.all(
    faces.map(async ([, min, max, path, ranges]) => {
      const target = join(root, path!);
      const family = basename(dirname(target));
      const whole = join(root, 'node_modules', '@fontsource-variable', family, 'files', basename(target));
      const made = await cut(await readFile(whole), lettersIn(ranges!), {
        ...form,
        variationAxes: { wght: { min: Number(min), max: Number(max) } },
      });
      if (made.equals(await readFile(target).catch(() => Buffer.alloc(0)))) return;
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, made);
    }),
  );
}

/** Of a list as CSS writes it, U+0000-00FF, U+0131. */
function lettersIn(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => range.trim().slice(2).split('-'))
    .map(([first, last = first]) => [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((point) => String.fromCodePoint(point))
    .join('');
}
