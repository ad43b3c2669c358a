import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { root } from './run.mjs';

/** The gallery has a document of its own: what is built for people never hears of it. */
export const galleryDocument = join(root, 'gallery', 'index.html');

const lead: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url?.startsWith('/dev/gallery')) request.url = '/gallery/index.html';
  next();
};

/** Shows the gallery at /dev/gallery, where pages are developed or its own build is looked at. */
export function gallery(): Plugin {
  return {
    name: 'gallery',
    configureServer: ({ middlewares }) => void middlewares.use(lead),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(lead),
  };
}
