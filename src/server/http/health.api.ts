import { z } from 'zod';
import { databaseAnswers } from '../database/database.ts';
import { VERSION } from '../version.ts';
import type { Routes } from './app.ts';

const Answer = z.object({ status: z.enum(['ok', 'unavailable']) }).meta({ id: 'Health' });
const Health = Answer.extend({ version: z.string() }).meta({ id: 'Process' });

export const healthRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/healthz',
    schema: {
      operationId: 'getHealth',
      tags: ['operation'],
      summary: 'The process is up, and its version',
      security: [],
      response: { 200: Health },
    },
    handler: async () => ({ status: 'ok' as const, version: VERSION }),
  });

  app.route({
    method: 'GET',
    url: '/readyz',
    schema: {
      operationId: 'getReadiness',
      tags: ['operation'],
      summary: 'The database answers',
      security: [],
      response: { 200: Answer, 503: Answer },
    },
    async handler(_request, reply) {
      if (await databaseAnswers(app.db)) return { status: 'ok' as const };
      return reply.status(503).send({ status: 'unavailable' });
    },
  });
};
