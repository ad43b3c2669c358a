import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireSiteAdmin, siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import type { SignedIn } from '../../auth/sessions/viewer.server.ts';
import { type ProblemCode, problemMessage } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { fightStatuses, resultMethods, resultWinners } from '../fight.ts';
import { FightAnswer } from '../fight-answer.server.ts';
import { enterForResults } from './enter-for-results.server.ts';
import { type Authorize, clearResult, setResult, setStatus } from './set-result.server.ts';

const InLeague = z.object({ league_id: z.uuid(), fight_id: z.uuid() });
const Alone = z.object({ fight_id: z.uuid() });

/** `confirm` answers the question 'live_early'. */
const StatusBody = z
  .strictObject({ status: z.enum(fightStatuses), confirm: z.boolean().default(false) })
  .meta({ id: 'FightStatus' });

/** May be partial: winner, then method, then round. `final` sets the status along with it. */
const ResultBody = z
  .strictObject({
    result_winner: z.enum(resultWinners, problemMessage('result_winner_required')),
    result_method: z.enum(resultMethods).nullable().default(null),
    result_round: z.int().min(1).max(5).nullable().default(null),
    final: z.boolean().default(false),
  })
  .meta({ id: 'FightResult' });

/** An undo sends the earlier status, and which state of the fight it means to change. */
const ClearQuery = z.strictObject({
  status: z.enum(fightStatuses).optional(),
  unless_changed_since: z.iso.datetime().max(30).optional(),
});

/** A way to a fight: its address, who may use it, and what refuses them. */
interface Door {
  address: string;
  params: typeof Alone;
  operations: { status: string; result: string; clear: string };
  config: { forPrograms?: true; problems: ProblemCode[] };
  preValidation?: typeof siteAdminOnly;
  enter(request: FastifyRequest): Promise<{ viewer: SignedIn; authorize: Authorize }>;
}

const doors: Door[] = [
  {
    address: '/api/leagues/:league_id/fights/:fight_id',
    params: InLeague,
    operations: { status: 'setFightStatus', result: 'setResult', clear: 'clearResult' },
    config: { problems: ['not_pro', 'event_official'] },
    enter: (request) => enterForResults(request as FastifyRequest<{ Params: { league_id: string } }>),
  },
  {
    address: '/api/admin/fights/:fight_id',
    params: Alone,
    operations: {
      status: 'adminSetFightStatus',
      result: 'adminSetResult',
      clear: 'adminClearResult',
    },
    config: { forPrograms: true, problems: [] },
    preValidation: siteAdminOnly,
    enter: async (request) => ({ viewer: await requireSiteAdmin(request), authorize: () => {} }),
  },
];

export const resultRoutes: Routes = async (app) => {
  for (const door of doors) addRoutes(app, door);
};

function addRoutes(app: Parameters<Routes>[0], door: Door): void {
  const { address, params, operations, preValidation } = door;
  const response = { 200: FightAnswer };
  const tags = ['fights'];
  const config = (...problems: ProblemCode[]) => ({
    ...door.config,
    problems: ['fight_not_found' as const, ...door.config.problems, ...problems],
  });
  const shared = { ...(preValidation && { preValidation }) };
  const enter = async (request: FastifyRequest, { fight_id }: z.infer<typeof Alone>) => {
    const { viewer, authorize } = await door.enter(request);
    return { db: app.db, by: viewer.id, fightId: fight_id, authorize };
  };

  app.route({
    method: 'PUT',
    url: `${address}/status`,
    schema: {
      operationId: operations.status,
      tags,
      summary: "Set a fight's status; its result does not change",
      description:
        'A live fight locks all picks of its event. More than an hour before the start that asks for `confirm`.',
      params,
      body: StatusBody,
      response,
    },
    config: config('live_early', 'fight_canceled'),
    ...shared,
    async handler(request) {
      const { status, confirm } = request.body;
      return setStatus(await enter(request, request.params), status, confirm);
    },
  });

  app.route({
    method: 'PUT',
    url: `${address}/result`,
    schema: {
      operationId: operations.result,
      tags,
      summary: "Set a fight's result, in full or in part",
      params,
      body: ResultBody,
      response,
    },
    config: config('result_round_invalid', 'fight_canceled'),
    ...shared,
    async handler(request) {
      const { final, ...result } = request.body;
      return setResult(await enter(request, request.params), result, final);
    },
  });

  app.route({
    method: 'DELETE',
    url: `${address}/result`,
    schema: {
      operationId: operations.clear,
      tags,
      summary: "Clear a fight's result",
      params,
      querystring: ClearQuery,
      response,
    },
    config: config('fight_changed', 'fight_canceled'),
    ...shared,
    async handler(request) {
      return clearResult(await enter(request, request.params), request.query);
    },
  });
}
