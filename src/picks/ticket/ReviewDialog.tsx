import X from 'lucide-react/icons/x';
import { useModal } from '../../ui/modal.client.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import type { PickEntry } from '../entry/pick-entry.client.ts';
import type { Review } from '../entry/use-review.client.ts';
import styles from './ReviewDialog.module.css';
import { Ticket } from './Ticket.tsx';
import { useStoredPicks } from './use-stored-picks.client.ts';

type Props = { entry: PickEntry; saver: PickSaver; memberName: string; review: Review };

/** The whole card at a glance; a tap on a line leads back to its fight. */
export function ReviewDialog({ entry: { event, league, fights }, saver, memberName, review }: Props) {
  const ref = useModal(review.isOpen);
  const picks = useStoredPicks(saver, fights);
  return (
    <dialog ref={ref} className={styles.dialog} aria-label="Review my card" onClose={review.close}>
      {review.isOpen && (
        <Ticket
          eventName={event.name}
          leagueName={league.name}
          memberName={memberName}
          fights={fights}
          picks={picks}
          onRow={review.goTo}
          action={
            <button type="button" className={styles.close} aria-label="Close" onClick={review.close}>
              <X aria-hidden />
            </button>
          }
        />
      )}
    </dialog>
  );
}
