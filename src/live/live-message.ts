/** Something changed, with the new state of a fight or event. Never a pick. */
export interface LiveMessage {
  /** Grows in the order of commits, over all servers. */
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

export function isForEveryone(message: LiveMessage): boolean {
  return message.league_id === null;
}
