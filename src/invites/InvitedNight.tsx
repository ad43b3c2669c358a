import type { PreviewInviteResponse } from '../app/api/generated/types.gen.ts';
import { MainEvent } from '../fights/poster/MainEvent.tsx';
import styles from './JoinPoster.module.css';

type OpenEvent = NonNullable<PreviewInviteResponse['open_event']>;

/** The next card, and how long its picks are open. Drawn by the server too: without an event it is out of sight. */
export function InvitedNight({ event }: { event: OpenEvent | null }) {
  const { id, name, locks_in, main_event } = event ?? noEvent;
  return (
    <div className={styles.night} data-event={id}>
      <MainEvent fight={main_event} isBare />
      <p className={styles.facts}>
        {name} · {locks_in}
      </p>
    </div>
  );
}

const noEvent: OpenEvent = { id: '', name: '', locks_in: '', main_event: { red_name: '', blue_name: '' } };
