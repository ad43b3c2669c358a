import { z } from 'zod';
import { enterLeague, requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { findEvent } from '../../events/events.sql.ts';
import { mayEnterLeague } from '../../permissions/league.ts';
import type { App, Routes } from '../../server/http/app.ts';
import { lockProblem, lockProblems } from '../lock-problem.server.ts';
import {
  type FollowedPick,
  followAgain,
  followOneAnother,
  lockFollowers,
  setApart,
  setSamePicks,
} from './follow.sql.ts';
import { readSamePicks } from './same-picks.sql.ts';

const InEvent = z.object({ league_id: z.uuid(), event_id: z.uuid() });

const replaced = z.int().describe('How many picks had been others.');

export const samePicksRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/me/same-picks',
    schema: {
      operationId: 'getSamePicks',
      tags: ['picks'],
      summary: "Get whether the viewer's leagues have one set of picks, and where their picks differ now",
      response: {
        200: z.object({
          is_on: z.boolean().nullable().describe('Null: not answered yet, which counts as off.'),
          league_count: z.int(),
          differences: z
            .array(
              z.object({
                event_id: z.uuid(),
                event_name: z.string(),
                leagues: z.array(z.object({ id: z.uuid(), name: z.string(), pick_count: z.int() })),
              }),
            )
            .describe('Open events on which leagues would follow one another that have other picks now.'),
        }),
      },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      return readSamePicks(app.db, viewer.id);
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/me/same-picks',
    schema: {
      operationId: 'setSamePicks',
      tags: ['picks'],
      summary: "Have one set of picks in all of the viewer's leagues, or one in each",
      description:
        'Turned on, a pick of an open event that is made in one league is made in all of them. Where picks differ those of `picks_of` are taken; without it, and on locked events, they stay apart. Turned off, every league keeps what it has. Nobody else can tell.',
      body: z.strictObject({ is_on: z.boolean(), picks_of: z.uuid().nullable().default(null) }),
      response: { 200: z.object({ replaced }) },
    },
    config: { problems: ['league_not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const followed = await app.db.transaction().execute(async (tx) => {
        const held = await lockFollowers(tx, viewer.id);
        if (!(await setSamePicks(tx, viewer.id, request.body))) throw problem('league_not_found');
        return followOneAnother(tx, { user_id: viewer.id, held, lead: request.body.picks_of });
      });
      return { replaced: tellPages(app, viewer.id, followed) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/leagues/:league_id/events/:event_id/own-picks',
    schema: {
      operationId: 'pickApart',
      tags: ['picks'],
      summary: "Have different picks here: the league does not follow the viewer's others on the event",
      params: InEvent,
      response: { 204: z.null() },
    },
    config: { problems: ['event_not_found', ...lockProblems] },
    async handler(request) {
      const { viewer } = await enterLeague(request, mayEnterLeague);
      await whileOpen(app, { ...request.params, user_id: viewer.id }, setApart);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/events/:event_id/own-picks',
    schema: {
      operationId: 'pickAlike',
      tags: ['picks'],
      summary:
        "Have the same picks here as in the viewer's other leagues; other picks made here are replaced",
      params: InEvent,
      response: { 200: z.object({ replaced }) },
    },
    config: { problems: ['event_not_found', ...lockProblems] },
    async handler(request) {
      const { viewer } = await enterLeague(request, mayEnterLeague);
      const followed = await whileOpen(app, { ...request.params, user_id: viewer.id }, followAgain);
      return { replaced: tellPages(app, viewer.id, followed) };
    },
  });
};

type Own = Parameters<typeof setApart>[1];

async function whileOpen<Result>(
  { db }: Pick<App, 'db'>,
  own: Own,
  act: (tx: Parameters<typeof setApart>[0], own: Own) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const held = await lockFollowers(tx, own.user_id);
    const event = await findEvent(tx, own.event_id);
    if (!event) throw problem('event_not_found');
    if (event.locked || !held.includes(event.id)) throw lockProblem(event);
    return act(tx, own);
  });
}

/** One message makes pages read a card again. Returns how many picks were replaced. */
function tellPages({ live }: Pick<App, 'live'>, user_id: string, followed: readonly FollowedPick[]): number {
  const cards = new Map(followed.map((pick) => [`${pick.league_id} ${pick.event_id}`, pick]));
  for (const { replaces: _, ...pick } of cards.values()) live.ownPicks.send({ ...pick, user_id });
  return followed.filter(({ replaces }) => replaces).length;
}
