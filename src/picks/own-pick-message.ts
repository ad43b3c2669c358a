/** Sent only to the user's own sessions. Says which pick was saved, never what. */
export interface OwnPickMessage {
  user_id: string;
  league_id: string;
  event_id: string;
  fight_id: string;
  revision: number;
}
