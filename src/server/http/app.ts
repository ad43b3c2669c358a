import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Jobs } from '../../jobs/jobs.server.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** What every route can reach on its `app`. */
export interface AppParts {
  config: Config;
  db: Database;
  jobs: Jobs;
}

declare module 'fastify' {
  interface FastifyInstance extends AppParts {}
}

/** The routes of one domain folder. */
export type Routes = FastifyPluginAsyncZod;

export type App = FastifyInstance;
export type Request = FastifyRequest;
