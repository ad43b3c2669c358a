export const seasonStatuses = ['finished', 'running', 'upcoming'] as const;
export type SeasonStatus = (typeof seasonStatuses)[number];

export interface SeasonTimes {
  is_over: boolean;
  has_started: boolean;
}

/**
 * In the order in which they start. The next season runs as soon as all earlier ones are over, so that one is always running.
 */
export function statusesOf(seasons: readonly SeasonTimes[]): SeasonStatus[] {
  return seasons.map(({ is_over, has_started }, index) => {
    if (is_over) return 'finished';
    const isNext = seasons.slice(0, index).every((earlier) => earlier.is_over);
    return has_started || isNext ? 'running' : 'upcoming';
  });
}

/** Everyone who shares a season's first place and picked in it: `events` counts those with a pick. */
export const isChampion = (place: number, events: number) => place === 1 && events > 0;
