/** Somebody saved a pick: sent to that person's own sessions alone. Which one it is, never what. */
export interface OwnPickMessage {
  user_id: string;
  league_id: string;
  event_id: string;
  fight_id: string;
  revision: number;
}
