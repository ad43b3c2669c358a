import { problem } from '../../errors/problems.ts';
import { listFinalRows, type NamedFinalRow } from '../../scoring/season/final-table.sql.ts';
import type { Season } from '../../scoring/season/season.ts';
import { readSeasonScores, type ScoredEvent } from '../../scoring/season/season-scores.sql.ts';
import { listSeasons, type SeasonWithStatus } from '../../scoring/season/seasons.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';

/** `season` is an id, 'running' or 'all'. */
export interface TableQuery {
  season?: string | undefined;
  through?: string | undefined;
  /** Whether the all-time standings count imported results, too. */
  imported?: boolean;
}

export interface TablePerson {
  shown_name: string;
  avatar_url: string | null;
  is_former: boolean;
  has_account: boolean;
}

export interface LeagueStandings {
  /** Null for the all-time table. */
  season: SeasonWithStatus | null;
  events: ScoredEvent[];
  counted: Season;
  members: Map<string, TablePerson>;
  /** For a finished season that lost an event, whose counts no longer tell who won it. */
  final: (NamedFinalRow & { name: string })[] | null;
  /** For the all-time standings, if the league has imported results. */
  imported: 'counted' | 'left_out' | null;
}

/** Null for 'all'; throws 404 'season_not_found'. */
export async function findSeason(
  db: Database,
  leagueId: string,
  asked: TableQuery['season'] = 'running',
): Promise<SeasonWithStatus | null> {
  if (asked === 'all') return null;
  const seasons = await listSeasons(db, leagueId);
  const season = seasons.findLast(({ id, status }) => [id, status].includes(asked));
  if (!season) throw problem('season_not_found');
  return season;
}

/** Throws 404 'season_not_found', or 'event_not_found' when the table does not reach `through`. */
export async function readLeagueTable(
  db: Database,
  leagueId: string,
  { season: asked, through, imported = true }: TableQuery,
): Promise<LeagueStandings> {
  const season = await findSeason(db, leagueId, asked);
  const table = await readTableOf(db, leagueId, { season, through, imported });
  if (through && table.events.at(-1)?.id !== through) throw problem('event_not_found');
  return table;
}

interface TableScope {
  season: SeasonWithStatus | null;
  through?: string | undefined;
  imported?: boolean;
}

/** Of a season, or all-time with null. It ends before `through` where that is none of its events. */
export async function readTableOf(
  db: Database,
  leagueId: string,
  { season, through, imported = true }: TableScope,
): Promise<LeagueStandings> {
  const rules = season ?? { drop_worst: 0 };
  const counts = imported && season === null;
  const scope = {
    leagueId,
    seasonId: season?.id ?? null,
    through: through ?? null,
    imported: counts,
  };
  const [nameOf, { events, members, has_imported }] = await Promise.all([
    readLeagueNames(db, leagueId),
    readSeasonScores(db, scope),
  ]);
  const final =
    season && !season.is_intact && !through
      ? (await listFinalRows(db, season.id)).map((row) => ({ ...row, has_account: true, name: nameOf(row) }))
      : null;
  const named = members.map((member) => ({ ...member, name: nameOf(member) }));
  return {
    season,
    events,
    counted: { events, members: named, rules },
    members: new Map(
      [...(final ?? []), ...named].map(({ id, name, avatar_url, is_former, has_account }) => [
        id,
        { shown_name: name, avatar_url, is_former, has_account },
      ]),
    ),
    final,
    imported: has_imported && season === null ? (counts ? 'counted' : 'left_out') : null,
  };
}
