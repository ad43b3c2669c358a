import { z } from 'zod';
import { enterLeague } from '../auth/sessions/viewer.server.ts';
import { problem, problemMessage } from '../errors/problems.ts';
import { EventAnswer } from '../events/event-answer.server.ts';
import { findEvent } from '../events/events.sql.ts';
import { corners, pickMethods } from '../fights/fight.ts';
import { FightAnswer } from '../fights/fight-answer.server.ts';
import { fightTextLimits } from '../fights/fight-fields.ts';
import { findFight, listFights } from '../fights/fights.sql.ts';
import { mayEnterLeague } from '../permissions/league.ts';
import { presentScoring, ScoringAnswer } from '../scoring/scoring-answer.server.ts';
import { findScoring } from '../scoring/season/season-scoring.sql.ts';
import type { Database } from '../server/database/database.ts';
import type { Routes } from '../server/http/app.ts';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { readCardNews } from './card-news.sql.ts';
import { lockProblem, lockProblems, whyLocked } from './lock-problem.server.ts';
import { MovedAwayAnswer, OwnPickAnswer, PickOfferAnswer } from './own-pick-answer.server.ts';
import { isPickComplete, pickParts } from './pick.ts';
import { lockReasons } from './pick-lock.ts';
import { findOwnPick, listOwnPicks, type OwnPick } from './picks.sql.ts';
import { PicksSaver } from './saving/save-together.server.ts';
import { type SincePicked, sincePicked } from './since-picked.ts';

const incomplete = problemMessage('pick_incomplete');

/** Limits count code points, each at most two UTF-16 units. */
const SeenName = z
  .string()
  .max(2 * fightTextLimits.red_name)
  .refine((name) => name.isWellFormed() && !name.includes('\0'));

const PickBody = z
  .strictObject({
    pick_winner: z.enum(corners, incomplete),
    pick_method: z.enum(pickMethods, incomplete),
    pick_round: z.int().min(1, incomplete).max(5, incomplete).nullable(),
    revision: z.int().min(0).nullable().default(null),
    seen: z
      .strictObject({ red_name: SeenName, blue_name: SeenName })
      .nullable()
      .default(null)
      .describe('The fighters shown on screen when the pick was made'),
    carried: z
      .array(z.enum(pickParts))
      .max(pickParts.length)
      .default([])
      .describe('Parts of the pick shown but not chosen now: not saved over a different stored value'),
  })
  .refine(isPickComplete, incomplete)
  .refine(({ pick_method, pick_round }) => pick_method !== 'decision' || pick_round === null, {
    path: ['pick_round'],
    message: problemMessage('decision_has_no_round'),
  })
  .meta({ id: 'Pick' });

const SamePicksAnswer = z
  .object({
    is_apart: z.boolean().describe("'Different picks here': a pick in this league is saved here alone."),
    leagues: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe("The viewer's leagues with the same picks on this event."),
    replaces: z.int().describe('How many picks here would be replaced if this league followed them again.'),
  })
  .meta({ id: 'SamePicks', description: "One set of picks in the viewer's leagues" });

const InEvent = z.object({ league_id: z.uuid(), event_id: z.uuid() });

export const pickRoutes: Routes = async (app) => {
  const saver = new PicksSaver(app.db);

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/picks',
    schema: {
      operationId: 'getMyPicks',
      tags: ['picks'],
      summary: "Get the card of an event with the viewer's picks",
      params: InEvent,
      response: {
        200: z.object({
          league: z.object({ id: z.uuid(), name: z.string() }),
          event: EventAnswer,
          lock_reason: z.enum(lockReasons).nullable(),
          scoring: ScoringAnswer,
          server_time: TimeAnswer,
          fights: z.array(FightAnswer),
          picks: z.array(OwnPickAnswer),
          offers: z.array(PickOfferAnswer),
          moved_away: z.array(MovedAwayAnswer),
          same_picks: SamePicksAnswer.nullable().describe('Null without one set of picks.'),
        }),
      },
    },
    config: { problems: ['event_not_found'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      const { league_id, event_id } = request.params;
      const own = { leagueId: league_id, eventId: event_id, userId: viewer.id };
      const [event, fights, picks, news, scoring] = await Promise.all([
        findEvent(app.db, event_id),
        listFights(app.db, event_id),
        listOwnPicks(app.db, league_id, event_id, viewer.id),
        readCardNews(app.db, own),
        findScoring(app.db, league_id, event_id),
      ]);
      if (!event || !scoring) throw problem('event_not_found');
      const fightOf = new Map(fights.map((fight) => [fight.id, fight]));
      const changesOf = Map.groupBy(news.changes, (change) => change.fight_id);
      return {
        league,
        event,
        lock_reason: whyLocked(event),
        scoring: presentScoring(scoring),
        server_time: event.now,
        fights,
        picks: picks.map((pick) => {
          const fight = fightOf.get(pick.fight_id);
          const since = fight && sincePicked(pick, fight, changesOf.get(fight.id) ?? []);
          return { ...pick, since_picked: since ?? null };
        }),
        offers: event.locked ? [] : news.offers,
        moved_away: news.moved_away,
        same_picks: news.same_picks,
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/leagues/:league_id/events/:event_id/fights/:fight_id/pick',
    schema: {
      operationId: 'savePick',
      tags: ['picks'],
      summary: "Save a pick on a fight; once answered 'saved' it is on disk",
      description:
        'Once answered `saved` the pick is on disk. `superseded`: a newer one is stored, which is answered instead. With one set of picks it is saved in all leagues that follow this one, or in none of them; `also` has the others.',
      params: InEvent.extend({ fight_id: z.uuid() }),
      body: PickBody,
      response: {
        200: z.object({
          outcome: z.enum(['saved', 'superseded']),
          pick: OwnPickAnswer,
          also: z.array(z.object({ league_id: z.uuid(), outcome: z.enum(['saved', 'superseded']) })),
        }),
      },
    },
    config: {
      problems: ['fight_not_found', 'pick_canceled', 'pick_closed', 'pick_round_invalid', ...lockProblems],
    },
    async handler(request) {
      const { viewer } = await enterLeague(request, mayEnterLeague);
      const { league_id, event_id, fight_id } = request.params;
      const choice = { user_id: viewer.id, league_id, fight_id, ...request.body };
      const answer = await saver.save(event_id, choice);
      const { outcome, also, revision, saved_at, needs_review, picked_against } = answer;
      if (outcome === 'saved') {
        const { pick_winner, pick_method, pick_round } = choice;
        const chosen = { fight_id, pick_winner, pick_method, pick_round };
        const saved = { ...request.params, user_id: viewer.id, revision: revision! };
        for (const league of [{ league_id, outcome }, ...also])
          if (league.outcome === 'saved') app.live.ownPicks.send({ ...saved, league_id: league.league_id });
        const stored = {
          revision: revision!,
          saved_at: saved_at!,
          needs_review: needs_review!,
          picked_against,
        };
        const pick = { ...chosen, ...stored };
        return { outcome, pick: { ...pick, since_picked: await readSince(app.db, pick) }, also };
      }
      if (outcome === 'superseded') {
        const stored = await findOwnPick(app.db, league_id, fight_id, viewer.id);
        if (stored)
          return { outcome, pick: { ...stored, since_picked: await readSince(app.db, stored) }, also };
      }
      throw await refusal(app.db, outcome, { event_id, fight_id });
    },
  });
};

/** A pick that was just saved was made on the present card, unless it is marked. */
async function readSince(db: Database, pick: OwnPick): Promise<SincePicked | null> {
  const fight = pick.picked_against && (await findFight(db, pick.fight_id));
  return fight ? sincePicked(pick, fight, []) : null;
}

async function refusal(
  db: Database,
  outcome: string,
  { event_id, fight_id }: { event_id: string; fight_id: string },
) {
  if (outcome === 'closed') {
    const fight = await findFight(db, fight_id);
    return problem(fight?.canceled_at ? 'pick_canceled' : 'pick_closed');
  }
  if (outcome === 'bad_round') {
    const fight = await findFight(db, fight_id);
    return problem('pick_round_invalid', { scheduled_rounds: fight?.scheduled_rounds ?? 3 });
  }
  if (outcome === 'locked') {
    return lockProblem(await findEvent(db, event_id));
  }
  return problem('fight_not_found');
}
