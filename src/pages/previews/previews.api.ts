import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Routes } from '../../server/http/app.ts';
import { invitedLeague } from './invited-league.server.ts';
import { previewPicture } from './preview-picture.server.ts';

/** The pictures that chats show beside a link of ours. */
export const previewRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/invite/:code/preview.png',
    schema: { hide: true, params: z.object({ code: z.string().max(200) }) },
    async handler(request, reply) {
      const league = await invitedLeague(app, request.params.code, request.ip);
      return send(league?.name ?? null, request, reply);
    },
  });

  app.route({
    method: 'GET',
    url: '/preview.png',
    schema: { hide: true },
    handler: (request, reply) => send(null, request, reply),
  });
};

async function send(leagueName: string | null, request: FastifyRequest, reply: FastifyReply) {
  const { bytes, etag } = await previewPicture(leagueName);
  reply.type('image/png').header('cache-control', 'public, max-age=3600').header('etag', etag);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(bytes);
}
