import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { type Ref, useId, useState } from 'react';
import { useParams } from 'wouter';
import { getBookOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { shortMethod } from '../../fights/fight.ts';
import { PointsExplained } from '../../scoring/rules/PointsExplained.tsx';
import { momentHere } from '../../time/here-time.client.ts';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import type { BoardMember, PickRowData } from '../board-view.ts';
import { beforeLockText } from '../book/saved-text.ts';
import { PickPoints } from '../ranking/PickPoints.tsx';
import styles from './PickRow.module.css';

type Line = PickRowData<BoardMember>;

/** `hidden`: the book that says when picks were saved opens together with the picks. */
export function PickRow({ line, hidden, ref }: { line: Line; hidden: boolean; ref?: Ref<HTMLLIElement> }) {
  const { member, pick, score } = line;
  const isRight = score?.isRight === true;
  const tone = score && (isRight ? styles.right : styles.wrong);
  return (
    <li className={classNames(styles.row, tone, member.is_me && styles.me)} ref={ref}>
      <span className={styles.sign}>
        {score && (isRight ? <Check aria-label="Correct" /> : <X aria-label="Wrong" />)}
      </span>
      <span className={styles.name}>
        <MemberName name={member.name} isMe={member.is_me} spoken />
      </span>
      <span className={styles.how}>{shortMethod(pick.pick_method, pick.pick_round)}</span>
      {(!hidden || line.fight.canceled_at) && <Points line={line} hidden={hidden} />}
    </li>
  );
}

/** The points. A tap explains them, zeros too, and says when the pick was saved. */
function Points({ line: { fight, pick, score }, hidden }: { line: Line; hidden: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.points}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {score ? (
          <PickPoints {...score} />
        ) : fight.canceled_at ? (
          'No points'
        ) : (
          <Clock className={styles.clock} aria-label="When saved" />
        )}
      </button>
      <span id={id} className={styles.parts} hidden={!isOpen}>
        {isOpen && (
          <>
            {(score || fight.canceled_at) && <PointsExplained fight={fight} pick={pick} />}
            {!hidden && <SavedWhen fightId={fight.id} userId={pick.user_id} />}
          </>
        )}
      </span>
    </>
  );
}

/** When a pick on the board was last saved; the first tap asks for all of them at once. Members only. */
function SavedWhen({ fightId, userId }: { fightId: string; userId: string }) {
  const { leagueId = '', eventId = '' } = useParams();
  const { data } = useQuery({
    ...getBookOptions({ path: { league_id: leagueId, event_id: eventId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const saved = data?.saved.find((one) => one.fight_id === fightId && one.user_id === userId);
  if (!data || !saved) return null;
  return (
    <span>
      Saved {momentHere(saved.saved_at)}, {beforeLockText(saved.saved_at, data.locked_at)}.
    </span>
  );
}
