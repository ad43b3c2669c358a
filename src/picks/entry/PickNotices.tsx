import { paths } from '../../app/router/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Page.tsx';
import type { PickEntry } from '../pick-entry.client.ts';
import { type LockReason, locked, lockMessages } from '../pick-lock.ts';
import styles from './PickNotices.module.css';
import { ReopenedNotice } from './ReopenedNotice.tsx';

export function PickNotices({ entry, reason }: { entry: PickEntry; reason: LockReason | null }) {
  const { league, event, fights, picks } = entry;
  const changed = new Set(picks.filter((pick) => pick.needs_review).map((pick) => pick.fight_id));
  const bouts = fights.filter((fight) => changed.has(fight.id)).map((fight) => fight.bout_order);
  return (
    <div className={styles.notices}>
      {reason && <LockedNotice reason={reason} board={paths.board(league.id, event.id)} />}
      <ReopenedNotice at={event.reopened_at} />
      {!reason && bouts.length > 0 && (
        <Notice tone="warning" title="The card changed">
          Review your {bouts.length === 1 ? 'pick' : 'picks'} on {bouts.length === 1 ? 'Bout' : 'Bouts'}{' '}
          {bouts.join(', ')}.
        </Notice>
      )}
    </div>
  );
}

/** Nothing to worry about: it happens every night. */
function LockedNotice({ reason, board }: { reason: LockReason; board: string }) {
  return (
    <Row>
      <div className={styles.words}>
        <p className={styles.title}>{reason === 'canceled' ? 'Event canceled' : locked}</p>
        <p>{lockMessages[reason]}</p>
      </div>
      <ButtonLink variant="primary" to={board}>
        View Board
      </ButtonLink>
    </Row>
  );
}
