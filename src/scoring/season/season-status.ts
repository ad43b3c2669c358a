export const seasonStatuses = ['finished', 'running', 'upcoming'] as const;
export type SeasonStatus = (typeof seasonStatuses)[number];

export interface SeasonTimes {
  is_over: boolean;
  has_started: boolean;
}

/** In the order of their starts. The next season runs as soon as all before it are over, so that one always runs. */
export function statusesOf(seasons: readonly SeasonTimes[]): SeasonStatus[] {
  return seasons.map(({ is_over, has_started }, index) => {
    if (is_over) return 'finished';
    const isNext = seasons.slice(0, index).every((earlier) => earlier.is_over);
    return has_started || isNext ? 'running' : 'upcoming';
  });
}

/** Whoever shares the first place of a season and picked in it: `events` are those with a pick. */
export const isChampion = (place: number, events: number) => place === 1 && events > 0;
