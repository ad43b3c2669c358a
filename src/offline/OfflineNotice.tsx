import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useSyncExternalStore } from 'react';
import { useAddress } from '../app/router/address.client.ts';
import { reader } from '../time/here-time.client.ts';
import { asOf, subscribeToConnection } from './connection.client.ts';
import styles from './OfflineNotice.module.css';
import { asOfText } from './offline-message.ts';

/** Says how old the screen is while offline, and refetches once the server answers again. */
export default function OfflineNotice() {
  const { pathname } = useAddress();
  const client = useQueryClient();
  const at = useSyncExternalStore(subscribeToConnection, () => asOf(pathname));
  const isLost = at !== null;
  useEffect(() => {
    if (isLost) return () => void client.invalidateQueries();
  }, [client, isLost]);
  return (
    <div className={styles.place} role="status">
      {isLost && (
        <p className={styles.notice}>
          <WifiOff size={16} aria-hidden />
          {asOfText(at, reader())}
        </p>
      )}
    </div>
  );
}
