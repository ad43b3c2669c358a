import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

/** Where `npm run dev` runs the server that answers the pages. */
const server = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react(), precompress()],
  // The server writes to the same terminal under npm run dev.
  clearScreen: false,
  build: { target: 'baseline-widely-available' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/files', '/healthz', '/readyz'].map((path) => [path, { target: server }]),
    ),
  },
});
