import { z } from 'zod';
import { EventAnswer, presentEvent } from '../../events/event-answer.server.ts';
import type { EventRow } from '../../events/events.sql.ts';
import type { OwnProgress } from '../../picks/own-progress.sql.ts';

/** An event with one member's progress in a league. */
export const LeagueEventAnswer = EventAnswer.extend({
  my_pick_count: z.int(),
  /** No fight that is still open lacks a pick. */
  picks_complete: z.boolean(),
  /** How many of the member's picks are on fights that have changed since. */
  look_again_count: z.int(),
  is_live: z.boolean(),
}).meta({ id: 'LeagueEvent' });

export type LeagueEvent = z.infer<typeof LeagueEventAnswer>;

export function presentLeagueEvent(event: EventRow, progress: OwnProgress | undefined): LeagueEvent {
  const { my_pick_count = 0, missing_count = 0, look_again_count = 0 } = progress ?? {};
  return {
    ...presentEvent(event),
    my_pick_count,
    picks_complete: my_pick_count > 0 && missing_count === 0,
    look_again_count,
    is_live: event.live_updated_at !== null,
  };
}
