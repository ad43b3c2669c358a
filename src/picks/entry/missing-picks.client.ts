import type { ListLeaguesResponse } from '../../app/api/generated/types.gen.ts';

type Leagues = Pick<ListLeaguesResponse, 'leagues' | 'skipped_events'>;

/**
 * For the next event, counted once however many leagues want the picks: the number from the league that is missing the most.
 */
export const missingPicks = ({ leagues, skipped_events }: Leagues): number =>
  Math.max(
    0,
    ...leagues.flatMap(({ next_event }) =>
      next_event && !skipped_events.includes(next_event.id) ? [next_event.missing_count] : [],
    ),
  );
