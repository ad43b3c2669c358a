import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin, preview } from 'vite';
import { gallery, galleryDocument } from '../../scripts/gallery.ts';
import { root } from '../../scripts/run.mjs';
import { freePort } from '../../test/free-port.ts';
import { pagePlugins } from '../../vite.config.ts';

export interface Gallery {
  url: string;
  close(): Promise<void>;
}

/** For people, letters that come late stay away, so that nothing moves; a picture waits for them. */
const awaitLetters: Plugin = {
  name: 'await-letters',
  transform: {
    filter: { id: /fonts\.css$/ },
    handler: (code) => ({
      code: code.replaceAll('font-display: optional', 'font-display: block'),
      map: null,
    }),
  },
};

/** The gallery, built as pages are for people, and served by nobody who knows a database. */
export async function openGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'split-decision-gallery-'));
  const quiet = {
    root,
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [awaitLetters, ...pagePlugins(), gallery()],
  };
  await build({
    ...quiet,
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: galleryDocument } },
  });
  const server = await preview({
    ...quiet,
    build: { outDir },
    preview: { port: await freePort(), host: 'localhost' },
  });
  return {
    url: server.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
