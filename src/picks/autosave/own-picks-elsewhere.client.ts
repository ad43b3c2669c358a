import type { QueryClient } from '@tanstack/react-query';
import { askedFor } from '../../app/api/asked-for.client.ts';
import { getMyPicksQueryKey } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { OwnPickMessage } from '../own-pick-message.ts';
import { recordPickSaved } from '../picks-changed.client.ts';
import { wasSentFromHere } from './send-pick.client.ts';

/** Refetches after a save from another window; this window's own saves are already on screen. */
export function followOwnPick(client: QueryClient, message: Omit<OwnPickMessage, 'user_id'>): void {
  const { league_id, event_id } = message;
  if (wasSentFromHere(message)) return;
  recordPickSaved(client, league_id, event_id);
  const queryKey = getMyPicksQueryKey({ path: { league_id, event_id } });
  void client.refetchQueries({ queryKey, type: 'active' });
}

/** After a reconnect: the stream does not replay own picks. */
export function refetchOwnPicks(client: QueryClient): void {
  void client.refetchQueries({ predicate: (query) => askedFor(query)._id === 'getMyPicks', type: 'active' });
}
