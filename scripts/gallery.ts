import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { root } from './run.mjs';

/** The gallery's own page shell, left out of the production build. */
export const galleryPage = join(root, 'gallery', 'index.html');

const lead: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url?.startsWith('/dev/gallery')) request.url = '/gallery/index.html';
  next();
};

/** Serves the gallery at /dev/gallery, in development and in its own build. */
export function gallery(): Plugin {
  return {
    name: 'gallery',
    configureServer: ({ middlewares }) => void middlewares.use(lead),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(lead),
  };
}
