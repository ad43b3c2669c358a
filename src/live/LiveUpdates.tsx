import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { earliestLiveId } from '../app/api/live-id.client.ts';
import { lazyLater } from '../app/shell/later.client.ts';
import { recordAsked } from '../events/watch-later/watch-later.client.ts';
import { connectionBack, isConnectionLost, subscribeToConnection } from '../offline/connection.client.ts';
import { followOwnPick, refetchOwnPicks } from '../picks/autosave/own-picks-elsewhere.client.ts';
import { applyMessage } from './apply-message.client.ts';
import styles from './LiveUpdates.module.css';
import { LiveConnection, type LiveState } from './live-connection.client.ts';

const ReportTimeZone = lazyLater(() => import('../app/shell/ReportTimeZone.tsx'));

/** Keeps every open screen up to date, and says so while it cannot. */
export default function LiveUpdates() {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  // The offline notice says more.
  const isOffline = useSyncExternalStore(subscribeToConnection, isConnectionLost);

  useEffect(() => {
    let hasOpened = false;
    const connection = new LiveConnection(earliestLiveId(), {
      onMessage: (message) => applyMessage(client, message),
      onOwnPick: (message) => followOwnPick(client, message),
      onGap: (asked) => {
        if (asked) recordAsked();
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
  }, [client]);

  return (
    <div role="status" className={styles.status}>
      {state === 'reconnecting' && !isOffline && <span className={styles.reconnecting}>Reconnecting…</span>}
      <ReportTimeZone />
    </div>
  );
}
