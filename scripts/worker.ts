import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildTarget } from './oldest-browsers.ts';

/** What the worker precaches: the pages' code and the fonts of every screen. */
const ahead = /^assets\/.*(?:\.js|\.css|-latin-wght-normal-[\w-]+\.woff2)$/;

/** Builds the service worker as /sw.js with the list of the pages' files. */
export function worker(): Plugin {
  return {
    name: 'service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const assets = Object.keys(bundle)
          .filter((name) => ahead.test(name))
          .sort();
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)!.fileName;
        const html = await readFile(join(dir, 'index.html'));
        const version = createHash('sha256').update(html).update(assets.join()).digest('hex').slice(0, 12);
        const files = ['index.html', ...assets].map((name) => `/${name}`);
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { __SHELL__: JSON.stringify({ version, entry: `/${entry}`, files }) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: buildTarget,
            rolldownOptions: {
              input: 'src/offline/main.worker.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
