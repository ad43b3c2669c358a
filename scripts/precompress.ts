import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** A screen asks for a dozen small files at once; below this the headers outweigh what is saved. */
const LEAST_BYTES = 256;

/**
 * Writes brotli and gzip copies of the build's text files. The server compresses only page shells itself, because it
 * fills in their link previews.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      // After plugins that write files themselves.
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist' }) {
        const names = (await readdir(dir, { recursive: true })).filter(
          (name) => text.test(name) && !name.startsWith('page-shells'),
        );
        await Promise.all(names.map((name) => compress(join(dir, name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
