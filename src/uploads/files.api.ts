import { z } from 'zod';
import { problem } from '../errors/problems.ts';
import type { Routes } from '../server/http/app.ts';
import { formatOfName, imageFormats } from './image-format.ts';
import { readFile } from './store.server.ts';
import { keyOfAddress } from './upload-name.ts';

/** Even when opened as a page, a file can run nothing and reach nothing on this site. */
const LOCKED_UP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const fileRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/files/*',
    schema: { hide: true, params: z.object({ '*': z.string().max(300) }) },
    async handler(request, reply) {
      const key = keyOfAddress(`/files/${request.params['*']}`);
      const format = key && formatOfName(key);
      if (!key || !format) throw problem('not_found');
      const file = await readFile(app.config, key).catch((cause) => {
        throw Object.assign(problem('files_unavailable'), { cause });
      });
      if (!file) throw problem('not_found');
      return reply
        .type(imageFormats[format].mediaType)
        .header('content-length', file.length)
        .header('content-security-policy', LOCKED_UP)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file.stream);
    },
  });
};
