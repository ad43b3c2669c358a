import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { boutsOn } from '../../events/event-status.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { LeagueEvent } from '../league-answers.client.ts';
import styles from './OwnProgress.module.css';

export function OwnProgress({ label, event }: { label: ReactNode; event: LeagueEvent }) {
  const { bouts } = boutsOn(event);
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={label}
        value={event.my_pick_count}
        max={bouts}
        valueText={`${event.my_pick_count} of ${bouts}`}
      />
      {event.picks_complete && (
        <div className={styles.badge}>
          <Badge tone="good" icon={<Check size={14} strokeWidth={3} aria-hidden />}>
            Picks complete
          </Badge>
        </div>
      )}
    </div>
  );
}
