import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { listed } from '../../text/listed.ts';
import { useModal } from '../../ui/modal.client.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import type { PickEntry } from '../pick-entry.client.ts';
import { sharedBy } from '../same-picks/shared-by.client.ts';
import styles from './ReviewDialog.module.css';
import { Ticket } from './Ticket.tsx';
import { useStoredPicks } from './use-stored-picks.client.ts';

type Props = {
  entry: PickEntry;
  saver: PickSaver;
  memberName: string;
  /** With the fight to go to, if one was tapped. */
  onClose: (fightId?: string) => void;
};

/**
 * The whole card at a glance; a tap on a line leads back to its fight. It has its own entry in the history, so Back closes it.
 */
export function ReviewDialog({ entry, saver, memberName, onClose }: Props) {
  const { event, league, fights } = entry;
  const ref = useModal(true);
  const shared = sharedBy(entry);
  const leagues = shared.length > 0 ? shared : [league];
  const picks = useStoredPicks(saver, fights);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    if (history.state?.view !== 'ticket') history.pushState({ ...history.state, view: 'ticket' }, '');
    const leave = () => onClose(chosen.current);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [onClose]);
  const goTo = (fightId: string) => {
    chosen.current = fightId;
    ref.current?.close();
  };
  return (
    <dialog ref={ref} className={styles.dialog} aria-label="Review my card" onClose={() => history.back()}>
      <Ticket
        eventName={event.name}
        leagueName={listed(leagues.map(({ name }) => name))}
        memberName={memberName}
        fights={fights}
        picks={picks}
        onRow={goTo}
        action={
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => ref.current?.close()}
          >
            <X aria-hidden />
          </button>
        }
      />
    </dialog>
  );
}
