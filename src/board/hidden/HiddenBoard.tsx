import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { isCanceledEvent } from '../../events/event-status.ts';
import { isCanceled } from '../../fights/fight.ts';
import { ReopenedNotice } from '../../picks/entry/ReopenedNotice.tsx';
import { useServerNow } from '../../picks/entry/use-server-now.client.ts';
import { countdownText, hiddenText, isPickClosed, timeToLock } from '../../picks/pick-lock.ts';
import { picksLinkText } from '../../picks/picks-link.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Row } from '../../ui/Page.tsx';
import styles from './HiddenBoard.module.css';
import { WhoIsIn } from './WhoIsIn.tsx';

type Props = { board: GetBoardResponse; clockAhead: number };

/** Above the fights before picks are shown: when they will be, how many the viewer has, and who is in. */
export default function HiddenBoard({ board, clockAhead }: Props) {
  const { event, fights } = board;
  const off = isCanceledEvent(event);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.lock}>
          {!event.locked && <Countdown start={event.start_time} clockAhead={clockAhead} />}
          {off && <p className={styles.countdown}>Event canceled</p>}
          <p>{off ? "Picks stay hidden and won't count." : hiddenText(event.locked)}</p>
        </div>
        <ReopenedNotice at={event.reopened_at} />
        <OwnPicks board={board} />
      </div>
      {!off && fights.length > 0 && <WhoIsIn board={board} />}
    </>
  );
}

function Countdown({ start, clockAhead }: { start: string; clockAhead: number }) {
  const now = useServerNow(clockAhead);
  return <p className={styles.countdown}>{countdownText(timeToLock(start, now))}</p>;
}

function OwnPicks({ board: { league, event, fights, pick_counts } }: { board: GetBoardResponse }) {
  const on = fights.filter((fight) => !isCanceled(fight));
  if (pick_counts === null || on.length === 0) return null;
  const isOpen = fights.some((fight) => fight.picks.length === 0 && !isPickClosed(fight));
  return (
    <Row>
      <h2>Your picks</h2>
      <span className={styles.quiet}>
        {on.filter((fight) => fight.picks.length > 0).length} of {on.length}
      </span>
      {!event.locked && (
        <ButtonLink variant={isOpen ? 'primary' : 'quiet'} size="small" to={paths.picks(league.id, event.id)}>
          {picksLinkText(event)}
        </ButtonLink>
      )}
    </Row>
  );
}
