import { expectedStandings } from './model-boards.ts';
import type { ModelEvent, ModelLeague, ModelUser, SiteModel } from './model-site.ts';

export interface ModelSeason {
  id: string;
  name: string;
  drop_worst: number;
  /** Null: the league's first season, which has no beginning. */
  first: ModelEvent | null;
  start: number;
}

/** The only season of a new league. */
export const firstSeason = (id: string): ModelSeason => ({
  id,
  name: 'Season 1',
  drop_worst: 0,
  first: null,
  start: Number.NEGATIVE_INFINITY,
});

const inOrder = ({ seasons }: ModelLeague) => seasons.toSorted((one, other) => one.start - other.start);

/** An event belongs to the season with the latest start that is not after its own. */
export const eventsOf = (model: SiteModel, league: ModelLeague, season: ModelSeason): ModelEvent[] =>
  model.events.filter((event) => inOrder(league).findLast(({ start }) => start <= event.start) === season);

/** From the first lock on the rules stand; those of the season that is there from the start from the second one on. */
const locks = (model: SiteModel, league: ModelLeague, season: ModelSeason): number =>
  eventsOf(model, league, season).filter(
    (event) =>
      model.isLocked(event) &&
      (season.first !== null || event.start > league.created || model.picksIn(league, event).length > 0),
  ).length;

const rulesStand = (model: SiteModel, league: ModelLeague, season: ModelSeason): boolean =>
  locks(model, league, season) > (season.first === null ? 1 : 0);

function isDeletable(model: SiteModel, league: ModelLeague, season: ModelSeason): boolean {
  return season.first !== null && eventsOf(model, league, season).every(({ shown }) => shown === null);
}

/** 404 for who is not a member, 403 for members who are no admins. */
function refusal(user: ModelUser, league: ModelLeague): number | null {
  if (league.deleted || !league.roles.has(user)) return 404;
  return league.roles.get(user) === 'admin' ? null : 403;
}

export function beginSeason(
  model: SiteModel,
  user: ModelUser,
  league: ModelLeague,
  event: ModelEvent,
): number {
  const isLast =
    model.events.every((other) => !model.isLocked(other) || other.start < event.start) &&
    league.seasons.every(({ start }) => start < event.start);
  return refusal(user, league) ?? (isLast && !model.isLocked(event) ? 201 : 409);
}

export function changeSeason(
  model: SiteModel,
  user: ModelUser,
  league: ModelLeague,
  season: ModelSeason,
  changes: Partial<Pick<ModelSeason, 'name' | 'drop_worst'>>,
): number {
  const refused = refusal(user, league);
  if (refused) return refused;
  const { drop_worst = season.drop_worst } = changes;
  if (drop_worst !== season.drop_worst && rulesStand(model, league, season)) return 409;
  Object.assign(season, changes);
  return 200;
}

export function deleteSeason(
  model: SiteModel,
  user: ModelUser,
  league: ModelLeague,
  season: ModelSeason,
): number {
  const refused = refusal(user, league);
  if (refused) return refused;
  if (!isDeletable(model, league, season)) return 409;
  league.seasons = league.seasons.filter((one) => one !== season);
  return 204;
}

/**
 * While a season's first event is open, the season begins whenever the event does, unless a locked night that the league
 * picked would change its season.
 */
export function moveSeasons(model: SiteModel, event: ModelEvent, start: number): void {
  if (model.isLocked(event)) return;
  for (const league of model.leagues) {
    const standing = model.events.filter(
      (other) => other !== event && model.isLocked(other) && model.picksIn(league, other).length > 0,
    );
    for (const season of league.seasons) {
      const [from, to] = [Math.min(season.start, start), Math.max(season.start, start)];
      const isFree = standing.every((other) => other.start < from || other.start >= to);
      if (season.first === event && isFree) season.start = start;
    }
  }
}

/** The list of seasons as a member sees it, latest first. */
export function expectedSeasons(model: SiteModel, league: ModelLeague, user: ModelUser) {
  const runs = league.roles.get(user) === 'admin';
  return inOrder(league)
    .reverse()
    .map((season) => ({
      id: season.id,
      name: season.name,
      drop_worst: season.drop_worst,
      first_event: season.first?.id ?? null,
      can: {
        rename: runs,
        set_drops: runs && !rulesStand(model, league, season),
        set_points: runs && locks(model, league, season) === 0,
        delete: runs && isDeletable(model, league, season),
      },
    }));
}

/** Who has points in a season. With two events none is dropped. */
export function expectedTable(model: SiteModel, league: ModelLeague, season: ModelSeason) {
  const standings = expectedStandings(model, league, eventsOf(model, league, season));
  return Object.entries(standings)
    .filter(([, { totalPoints }]) => totalPoints > 0)
    .map(([id, { totalPoints, perfectPicks, eventWins }]) => ({ id, totalPoints, perfectPicks, eventWins }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
