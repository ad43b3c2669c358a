import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { App } from '../http/app.ts';
import { compress, encodingFor } from '../http/encoding.ts';
import { examples, withExamples } from './examples.ts';

const viewer = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
const own = new URL('./', import.meta.url);

const files: Record<string, { type: string; read(): Promise<Buffer> }> = {
  'start.js': { type: 'text/javascript', read: () => readFile(new URL('start.js', own)) },
  'swagger-ui.css': { type: 'text/css', read: () => readFile(join(viewer, 'swagger-ui.css')) },
  'swagger-ui-bundle.js': {
    type: 'text/javascript',
    read: () => readFile(join(viewer, 'swagger-ui-bundle.js')),
  },
};

/** Serves /api/openapi.json and /api/docs, both public. Reads and compresses each part on first use. */
export async function describeApi(app: App): Promise<void> {
  const cache = new Map<string, Promise<Buffer>>();
  type Send = (name: string, type: string, read: () => Promise<Buffer>) => Promise<FastifyReply>;
  const get = (url: string, handler: (send: Send, reply: FastifyReply, file: string) => unknown) =>
    app.get<{ Params: { file?: string } }>(url, { schema: { hide: true } }, (request, reply) => {
      const send: Send = async (name, type, read) => {
        const encoding = encodingFor(request);
        const key = `${name} ${encoding}`;
        const bytes =
          cache.get(key) ?? read().then((plain) => (encoding ? compress[encoding](plain) : plain));
        cache.set(key, bytes);
        if (encoding) reply.header('content-encoding', encoding);
        return reply
          .type(`${type}; charset=utf-8`)
          .header('cache-control', 'public, max-age=300')
          .header('vary', 'accept-encoding')
          .send(await bytes);
      };
      return handler(send, reply, request.params.file ?? '');
    });

  get('/api/openapi.json', (send) =>
    send('openapi.json', 'application/json', async () =>
      Buffer.from(JSON.stringify(withExamples(app.swagger(), await examples()))),
    ),
  );
  get('/api/docs', (send) => send('index.html', 'text/html', () => readFile(new URL('index.html', own))));
  get('/api/docs/:file', (send, reply, name) => {
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    return file ? send(name, file.type, file.read) : reply.callNotFound();
  });
}
