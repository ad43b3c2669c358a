import { z } from 'zod';
import { enterLeague } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { ResultFields } from '../../fights/fight-answer.server.ts';
import { mayEnterLeague } from '../../permissions/league.ts';
import { PickAnswer } from '../../picks/pick-answer.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { findSeason } from '../standings/read-season.server.ts';
import { TableEventAnswer } from '../standings/season-standings.server.ts';
import { SeasonQuery } from '../standings/standings.api.ts';
import { importedRivalry, rivalry } from './rivalry.ts';
import { findVersusMembers, listImportedMeetings, listMetFights } from './versus.sql.ts';

const EVENTS_LISTED = 20;

const SideAnswer = z.object({
  id: z.uuid(),
  shown_name: z.string(),
  avatar_url: z.string().nullable(),
  is_me: z.boolean(),
  is_former: z.boolean(),
  /** Complete events with more points than the other. */
  wins: z.int(),
  /** Over all events on which both picked. */
  points: z.int(),
  /** Right winners where the two differed. */
  right: z.int(),
  /** Picks with 10 points. */
  perfectPicks: z.int(),
});

const MeetingAnswer = z.object({
  event: TableEventAnswer,
  points: z.object({ a: z.int(), b: z.int() }),
  /** Main event first. */
  differences: z.array(
    z.object({
      fight_id: z.uuid(),
      bout_order: z.int(),
      red_name: z.string(),
      blue_name: z.string(),
      ...ResultFields.shape,
      pick_a: PickAnswer,
      pick_b: PickAnswer,
      /** Null when the fight had no winner. */
      right: z.enum(['a', 'b']).nullable(),
    }),
  ),
});

const VersusAnswer = z
  .object({
    league: z.object({ id: z.uuid(), name: z.string() }),
    /** Null for all seasons. */
    season: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    a: SideAnswer,
    b: SideAnswer,
    /** Scored events on which both picked. */
    event_count: z.int(),
    /** Complete events with equal points. */
    ties: z.int(),
    /** Fights with a result that both picked. */
    both_count: z.int(),
    /** How many of these with the same winner. */
    same_count: z.int(),
    agreement_percent: z.int().nullable(),
    /** The complete event with the widest margin. */
    biggest_swing: MeetingAnswer.pick({ event: true, points: true }).nullable(),
    /** On top of all that, and in no season: imported events on which both have a result. */
    imported: z.object({
      event_count: z.int(),
      ties: z.int(),
      wins: z.object({ a: z.int(), b: z.int() }),
      points: z.object({ a: z.number(), b: z.number() }),
    }),
    /** The latest twenty, latest first. */
    meetings: z.array(MeetingAnswer),
  })
  .meta({ id: 'Versus' });

export const versusRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/versus/:user_a/:user_b',
    schema: {
      operationId: 'getVersus',
      tags: ['seasons'],
      summary: 'Compare two members over the scored events on which both picked',
      description:
        'Former members count where boards keep their picks. An event that is not complete has no winner yet. ' +
        "`season` is a season's id, `running` or `all`, by default the running one.",
      params: LeagueParams.extend({ user_a: z.uuid(), user_b: z.uuid() }),
      querystring: z.strictObject({ season: SeasonQuery.optional() }),
      response: { 200: VersusAnswer },
    },
    config: { problems: ['member_not_found', 'versus_oneself', 'season_not_found'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      const { user_a, user_b } = request.params;
      if (user_a === user_b) throw problem('versus_oneself');
      const season = await findSeason(app.db, league.id, request.query.season);
      const both = { leagueId: league.id, a: user_a, b: user_b };
      const [nameOf, members, fights, meetings] = await Promise.all([
        readLeagueNames(app.db, league.id),
        findVersusMembers(app.db, league.id, [user_a, user_b]),
        listMetFights(app.db, { ...both, seasonId: season?.id ?? null }),
        season ? [] : listImportedMeetings(app.db, both),
      ]);
      const found = rivalry(fights);
      const imported = importedRivalry(meetings);
      const side = (id: string, letter: 'a' | 'b') => {
        const member = members.find((one) => one.id === id);
        if (!member) throw problem('member_not_found');
        return {
          ...member,
          shown_name: nameOf(member),
          is_me: id === viewer.id,
          wins: found.wins[letter],
          points: found.points[letter],
          right: found.right[letter],
          perfectPicks: found.perfect[letter],
        };
      };
      return {
        league,
        season,
        a: side(user_a, 'a'),
        b: side(user_b, 'b'),
        event_count: found.meetings.length,
        ties: found.ties,
        both_count: found.both,
        same_count: found.same,
        agreement_percent: found.both === 0 ? null : Math.round((100 * found.same) / found.both),
        biggest_swing: found.biggestSwing,
        imported: { ...imported, event_count: imported.events },
        meetings: found.meetings.slice(0, EVENTS_LISTED),
      };
    },
  });
};
