import { Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { lazyBeside } from '../../app/shell/lazy.client.ts';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './LeagueNotifications.module.css';

const MuteLeague = lazyBeside(() => import('./MuteLeague.tsx'));

export function LeagueNotifications({ leagueId }: { leagueId: string }) {
  const isSettled = useSettled();
  return (
    <Panel title="Notifications">
      <div className={styles.switch}>
        {isSettled && (
          <Suspense>
            <MuteLeague leagueId={leagueId} />
          </Suspense>
        )}
      </div>
      <Link className={styles.link} to={`${paths.profile()}#notifications`}>
        All settings
      </Link>
    </Panel>
  );
}
