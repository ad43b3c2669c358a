import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Jobs } from '../../jobs/jobs.server.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

export interface AppParts {
  config: Config;
  db: Database;
  jobs: Jobs;
}

declare module 'fastify' {
  interface FastifyInstance extends AppParts {}
}

export type Routes = FastifyPluginAsyncZod;

export type App = FastifyInstance;
export type Request = FastifyRequest;
