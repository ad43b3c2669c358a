import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { documents } from './scripts/documents.ts';
import { gallery } from './scripts/gallery.ts';
import { letters } from './scripts/letters.ts';
import { precompress } from './scripts/precompress.ts';
import { worker } from './scripts/worker.ts';

/** Where `npm run dev` runs the server that answers the pages. */
const server = `http://localhost:${process.env.PORT ?? '3000'}`;

/** Styles are split by screen and may arrive in any order, so each file says which layer outranks which. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: `@layer tokens, base, components;\n${code}`, map: null }),
  },
};

/** What every build of the pages needs: for people, and for the gallery. */
export const pagePlugins = () => [letters(), layerOrder, react()];

export default defineConfig({
  plugins: [...pagePlugins(), gallery(), documents(pagePlugins), worker(), precompress()],
  // The server writes to the same terminal under npm run dev.
  clearScreen: false,
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Outlives most releases in a browser's cache.
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // What nearly every screen needs compresses better in one file; a lower count burdens the landing page.
            { name: 'shared', test: /\/src\/|lucide/, minShareCount: 14 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/files', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});
