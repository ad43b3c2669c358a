import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { corners, isResulted, pickMethods } from '../../fights/fight.ts';
import { ResultFields } from '../../fights/fight-answer.server.ts';
import { PickAnswer } from '../../picks/pick-answer.server.ts';
import { scorePick } from '../../scoring/score-pick.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import type { Routes } from '../../server/http/app.ts';
import { PageAnswer, PageQuery, presentPage } from '../../server/http/list-pages.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { countNights, type HistoryPick, listHistoryPicks, summarizePicks } from './pick-history.sql.ts';
import { pickTotals } from './pick-totals.ts';

const NIGHTS_PER_PAGE = 10;

const FightersAnswer = z.object({ red_name: z.string(), blue_name: z.string() });

const NightAnswer = z.object({
  event: z.object({ id: z.uuid(), name: z.string(), start_time: TimeAnswer }),
  /** The name is null when the viewer is no longer a member. */
  league: z.object({ id: z.uuid(), name: z.string().nullable() }),
  points: z.int(),
  /** Main event first. */
  picks: z.array(
    PickAnswer.extend(FightersAnswer.shape).extend({
      fight_id: z.uuid(),
      bout_order: z.int(),
      weight_class: z.string().nullable(),
      ...ResultFields.shape,
      is_canceled: z.boolean(),
      /** Null while there is no result. */
      points: z.int().nullable(),
    }),
  ),
});

const counts = { picks: z.int(), right: z.int().describe('Right winners.'), points: z.int() };

const PickHistoryAnswer = PageAnswer.extend({
  /** Over every scored pick; null on later pages. */
  summary: z
    .object({
      by_method: z.array(z.object({ method: z.enum(pickMethods), ...counts })),
      by_corner: z.array(z.object({ corner: z.enum(corners), ...counts })),
      /** Most picked first; null where the card does not say. */
      by_weight_class: z.array(z.object({ weight_class: z.string().nullable(), ...counts })),
      /** Right along with the fewest in the league, on a fight that at least three had picked. */
      best_call: PickAnswer.extend(FightersAnswer.shape)
        .extend({ event_name: z.string(), points: z.int(), among: z.int(), same: z.int() })
        .nullable(),
      /** The complete event with the fewest points, of two and more. */
      worst_night: z.object({ event_name: z.string(), start_time: TimeAnswer, points: z.int() }).nullable(),
    })
    .nullable(),
  /** One per event and league, latest first. */
  nights: z.array(NightAnswer),
}).meta({ id: 'PickHistory' });

export const pickHistoryRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/me/history',
    schema: {
      operationId: 'getPickHistory',
      tags: ['profiles'],
      summary: "List the viewer's picks on shown events with results and points, latest first",
      description: 'The first page sums up every scored pick by method, corner and weight class.',
      querystring: PageQuery,
      response: { 200: PickHistoryAnswer },
    },
    async handler(request) {
      const { id } = await requireViewer(request);
      const { page } = request.query;
      const [total, picks, summary] = await Promise.all([
        countNights(app.db, id),
        listHistoryPicks(app.db, {
          userId: id,
          skip: (page - 1) * NIGHTS_PER_PAGE,
          take: NIGHTS_PER_PAGE,
        }),
        page === 1 ? readSummary(app.db, id) : null,
      ]);
      const nights = Map.groupBy(picks, ({ event_id, league_id }) => `${event_id} ${league_id}`);
      return {
        ...presentPage(page, total, NIGHTS_PER_PAGE),
        summary,
        nights: [...nights.values()].map(presentNight),
      };
    },
  });
};

async function readSummary(db: Parameters<typeof summarizePicks>[0], userId: string) {
  const { groups, bestCall, worstNight } = await summarizePicks(db, userId);
  return {
    ...pickTotals(groups),
    best_call: bestCall,
    worst_night: worstNight && { ...worstNight, start_time: new Date(worstNight.start_time) },
  };
}

function presentNight(picks: HistoryPick[]): z.infer<typeof NightAnswer> {
  const { event_id, event_name, start_time, league_id, league_name } = picks[0]!;
  return {
    event: { id: event_id, name: event_name, start_time },
    league: { id: league_id, name: league_name },
    points: picks.reduce((points, pick) => points + scorePick(pick, pick, CLASSIC_SCORING), 0),
    picks: picks.map((pick) => ({
      ...pick,
      points: isResulted(pick) ? scorePick(pick, pick, CLASSIC_SCORING) : null,
    })),
  };
}
