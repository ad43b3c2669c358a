/** What a stream tells a page: something changed, and for a fight or an event its new state. Never a pick. */
export interface LiveMessage {
  /** Grows in the order of commits, over all servers of the site. */
  id: number;
  kind:
    | 'fight'
    | 'fight_deleted'
    | 'event'
    | 'event_deleted'
    | 'league'
    | 'league_deleted'
    | 'member_joined'
    | 'member_left';
  event_id: string | null;
  league_id: string | null;
  user_id: string | null;
  payload: Record<string, unknown>;
}

/** Fights and events are the same for all; what happens in a league is for its members. */
export function isForEveryone(message: LiveMessage): boolean {
  return message.league_id === null;
}
