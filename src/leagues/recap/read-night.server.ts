import { listOwnBoardPicks } from '../../board/board.sql.ts';
import { listFights } from '../../fights/fights.sql.ts';
import { placesByPoints } from '../../scoring/event-totals.ts';
import { scorePick } from '../../scoring/score-pick.ts';
import type { Scoring } from '../../scoring/scoring.ts';
import { seasonTable } from '../../scoring/season/season-table.ts';
import { listSeasons } from '../../scoring/season/seasons.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';
import { readTableOf } from '../standings/read-season.server.ts';
import type { LeagueNight } from './recap-words.ts';
import type { RecapEvent } from './settled-events.sql.ts';

/**
 * A league's night from one member's side, by the season's table as it stood after that night. Null when none of their
 * picks are shown, because their bouts are on another card, too.
 */
export async function readNight(
  db: Database,
  event: RecapEvent,
  { league, user_id }: { league: { id: string; name: string }; user_id: string },
): Promise<LeagueNight | null> {
  const seasons = await listSeasons(db, league.id);
  const season = seasons.findLast(({ starts_at }) => starts_at === null || starts_at <= event.start_time);
  if (!season) return null;
  const table = await readTableOf(db, league.id, { season, through: event.id });
  const night = table.events.findLastIndex(({ id }) => id === event.id);
  const { rows } = seasonTable(table.counted);
  const ranking = placesByPoints(
    rows.flatMap(({ id, pointsOn }) => {
      const points = pointsOn[night];
      return points === undefined ? [] : [{ id, points }];
    }),
  );
  const pointsOf = new Map(ranking.map(({ id, points }) => [id, points]));
  const me = ranking.find(({ id }) => id === user_id);
  const inSeason = rows.find(({ id }) => id === user_id);
  if (!me || !inSeason) return null;
  const winners = table.counted.members
    .filter(({ scores }) => scores.some((score) => score.event === night && score.won))
    .sort(compareAlphabetically)
    .map(({ id, name }) => ({ name, points: pointsOf.get(id)!, is_me: id === user_id }));
  return {
    league: league.name,
    me,
    ranking,
    winners,
    best: await readBestPick(db, { league_id: league.id, event_id: event.id, user_id }, season.scoring),
    season: { ...inSeason, name: season.name },
  };
}

/** Of those that count; among equal ones, the one nearest to the main event. */
async function readBestPick(
  db: Database,
  { league_id, event_id, user_id }: { league_id: string; event_id: string; user_id: string },
  scoring: Scoring,
): Promise<LeagueNight['best']> {
  const [picks, fights] = await Promise.all([
    listOwnBoardPicks(db, league_id, event_id, user_id, { onlyShown: true }),
    listFights(db, event_id),
  ]);
  const scored = fights.toReversed().flatMap((fight) => {
    const pick = picks.find(({ fight_id }) => fight_id === fight.id);
    return pick ? [{ pick, fight, points: scorePick(pick, fight, scoring) }] : [];
  });
  const [best] = scored.sort((one, other) => other.points - one.points);
  return best?.points ? best : null;
}
