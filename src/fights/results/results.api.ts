import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireSiteAdmin, siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { enterLeague } from '../../auth/sessions/viewer.server.ts';
import { problem, problemMessage } from '../../errors/problems.ts';
import { mayReadEventAdmin, maySetResults } from '../../permissions/event.ts';
import type { Routes } from '../../server/http/app.ts';
import { fightStatuses, resultMethods, resultWinners } from '../fight.ts';
import { FightAnswer, presentFight } from '../fight-answer.server.ts';
import { type Authorize, clearResult, setResult, setStatus } from './set-result.server.ts';

const InLeague = z.object({ league_id: z.uuid(), fight_id: z.uuid() });
const Alone = z.object({ fight_id: z.uuid() });

/** `confirm` answers 'live_early'. */
const StatusBody = z
  .strictObject({ status: z.enum(fightStatuses), confirm: z.boolean().default(false) })
  .meta({ id: 'FightStatus' });

/** May be partial: winner, then method, then round. `final` sets that status with it. */
const ResultBody = z
  .strictObject({
    result_winner: z.enum(resultWinners, problemMessage('result_winner_required')),
    result_method: z.enum(resultMethods).nullable().default(null),
    result_round: z.int().min(1).max(5).nullable().default(null),
    final: z.boolean().default(false),
  })
  .meta({ id: 'FightResult' });

/** Undo sends the status as it was, and which fight it means to change. */
const ClearQuery = z.strictObject({
  status: z.enum(fightStatuses).optional(),
  unless_changed_since: z.iso.datetime().max(30).optional(),
});

/** Pro members until the event is official, and the site admin. */
async function inLeague(request: FastifyRequest<{ Params: z.infer<typeof InLeague> }>) {
  const { viewer, league } = await enterLeague(request, mayReadEventAdmin);
  const authorize: Authorize = ({ official_at }) => {
    if (maySetResults(viewer, league, { official: official_at !== null })) return;
    throw problem(viewer.role === 'pro' ? 'event_official' : 'not_pro');
  };
  return { db: request.server.db, by: viewer.id, fightId: request.params.fight_id, authorize };
}

async function asSiteAdmin(request: FastifyRequest<{ Params: z.infer<typeof Alone> }>) {
  const viewer = await requireSiteAdmin(request);
  return { db: request.server.db, by: viewer.id, fightId: request.params.fight_id, authorize: () => {} };
}

export const resultRoutes: Routes = async (app) => {
  const response = { 200: FightAnswer };
  const tags = ['fights'];

  app.route({
    method: 'PUT',
    url: '/api/leagues/:league_id/fights/:fight_id/status',
    schema: {
      operationId: 'setFightStatus',
      tags,
      summary: "Set a fight's status; its result does not change",
      description:
        'A live fight locks all picks of its event. More than an hour before the start that asks for `confirm`.',
      params: InLeague,
      body: StatusBody,
      response,
    },
    config: { problems: ['fight_not_found', 'not_pro', 'event_official', 'live_early', 'fight_canceled'] },
    async handler(request) {
      const { status, confirm } = request.body;
      return presentFight(await setStatus(await inLeague(request), status, confirm));
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/leagues/:league_id/fights/:fight_id/result',
    schema: {
      operationId: 'setResult',
      tags,
      summary: "Set a fight's result, in full or in part",
      params: InLeague,
      body: ResultBody,
      response,
    },
    config: {
      problems: ['fight_not_found', 'not_pro', 'event_official', 'result_round_invalid', 'fight_canceled'],
    },
    async handler(request) {
      const { final, ...result } = request.body;
      return presentFight(await setResult(await inLeague(request), result, final));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/fights/:fight_id/result',
    schema: {
      operationId: 'clearResult',
      tags,
      summary: "Clear a fight's result",
      params: InLeague,
      querystring: ClearQuery,
      response,
    },
    config: {
      problems: ['fight_not_found', 'not_pro', 'event_official', 'fight_changed', 'fight_canceled'],
    },
    async handler(request) {
      return presentFight(await clearResult(await inLeague(request), request.query));
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/admin/fights/:fight_id/status',
    schema: {
      operationId: 'adminSetFightStatus',
      tags,
      summary: "Set a fight's status; its result does not change",
      description:
        'A live fight locks all picks of its event. More than an hour before the start that asks for `confirm`.',
      params: Alone,
      body: StatusBody,
      response,
    },
    config: { forPrograms: true, problems: ['fight_not_found', 'live_early', 'fight_canceled'] },
    preValidation: siteAdminOnly,
    async handler(request) {
      const { status, confirm } = request.body;
      return presentFight(await setStatus(await asSiteAdmin(request), status, confirm));
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/admin/fights/:fight_id/result',
    schema: {
      operationId: 'adminSetResult',
      tags,
      summary: "Set a fight's result, in full or in part",
      params: Alone,
      body: ResultBody,
      response,
    },
    config: { forPrograms: true, problems: ['fight_not_found', 'result_round_invalid', 'fight_canceled'] },
    preValidation: siteAdminOnly,
    async handler(request) {
      const { final, ...result } = request.body;
      return presentFight(await setResult(await asSiteAdmin(request), result, final));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/fights/:fight_id/result',
    schema: {
      operationId: 'adminClearResult',
      tags,
      summary: "Clear a fight's result",
      params: Alone,
      querystring: ClearQuery,
      response,
    },
    config: { forPrograms: true, problems: ['fight_not_found', 'fight_changed', 'fight_canceled'] },
    async handler(request) {
      return presentFight(await clearResult(await asSiteAdmin(request), request.query));
    },
  });
};
