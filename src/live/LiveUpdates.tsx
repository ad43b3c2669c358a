import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { askedFor } from '../app/api/asked-for.client.ts';
import { getMyPicksQueryKey } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { earliestLiveId, subscribeToEarliest } from '../app/api/live-id.client.ts';
import { request } from '../app/api/request.client.ts';
import { useSession } from '../app/shell/session.client.ts';
import { useSettled } from '../app/shell/use-settled.client.ts';
import { recordAsked } from '../events/watch-later/asked-result.client.ts';
import { connectionBack, isConnectionLost, subscribeToConnection } from '../offline/connection.client.ts';
import { wasSentFromHere } from '../picks/autosave/send-pick.client.ts';
import type { OwnPickMessage } from '../picks/own-pick-message.ts';
import { recordPickSaved } from '../picks/picks-changed.client.ts';
import { hereZone } from '../time/here-time.client.ts';
import { applyMessage, forgetEvents } from './apply-message.client.ts';
import styles from './LiveUpdates.module.css';
import { LiveConnection, type LiveState } from './live-connection.client.ts';

/** Keeps every open screen up to date, and says so while it cannot. */
export default function LiveUpdates() {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useReportTimeZone();
  // The offline notice already says more.
  const isOffline = useSyncExternalStore(subscribeToConnection, isConnectionLost);

  // An answer may arrive after the stream has begun and be older than its start: then the stream begins again at that point.
  const from = useSyncExternalStore(subscribeToEarliest, earliestLiveId);

  useEffect(() => {
    let hasOpened = false;
    const connection = new LiveConnection(from, {
      onMessage: (message) => applyMessage(client, message),
      onOwnPick: (message) => followOwnPick(client, message),
      onGap: (asked) => {
        if (asked) recordAsked();
        forgetEvents();
        void client.invalidateQueries();
      },
      onState: (now) => {
        setState(now);
        if (now !== 'open') return;
        connectionBack();
        if (hasOpened) refetchOwnPicks(client);
        hasOpened = true;
      },
    });
    return () => connection.end();
  }, [client, from]);

  return (
    <div role="status" className={styles.status}>
      {state === 'reconnecting' && !isOffline && <span className={styles.reconnecting}>Reconnecting…</span>}
    </div>
  );
}

/** Refetches after a save in another window; this window's own saves are already on screen. */
function followOwnPick(client: QueryClient, message: Omit<OwnPickMessage, 'user_id'>): void {
  const { league_id, event_id } = message;
  if (wasSentFromHere(message)) return;
  recordPickSaved(client, league_id, event_id);
  const queryKey = getMyPicksQueryKey({ path: { league_id, event_id } });
  void client.refetchQueries({ queryKey, type: 'active' });
}

/** After a reconnect, because the stream does not replay own picks. */
function refetchOwnPicks(client: QueryClient): void {
  void client.refetchQueries({ predicate: (query) => askedFor(query)._id === 'getMyPicks', type: 'active' });
}

/** Reminders follow the clock of the last visit. */
function useReportTimeZone() {
  const { viewer } = useSession();
  const isNew = viewer && !viewer.time_zone_fixed && viewer.time_zone !== hereZone();
  const isReported = useSettled() && isNew;
  useEffect(() => {
    // If this fails, the next visit reports it again.
    if (isReported) request('PUT', '/api/me/time-zone', { body: { time_zone: hereZone() } }).catch(() => {});
  }, [isReported]);
}
