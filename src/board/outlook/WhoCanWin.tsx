import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import type { Outlook } from '../../scoring/outlook/outlook.ts';
import { counted } from '../../text/counted.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { outlookText, ownOutlookText } from './outlook-text.ts';
import styles from './WhoCanWin.module.css';

type Props = {
  outlooks: Map<string, Outlook> | undefined;
  ranking: Ranked<BoardMember>[];
  fights: GetBoardResponse['fights'];
};

/** One's own chance in a line; a tap shows everyone's. Takes its room before the endings are counted. */
export function WhoCanWin({ outlooks, ranking, fights }: Props) {
  const me = ranking.find((member) => member.is_me);
  const own = me && outlooks?.get(me.id);
  const inReach = ranking.filter((member) => outlooks?.get(member.id)?.chance !== 'out');
  return (
    <details className={styles.chances}>
      <summary className={styles.line}>
        <span className={styles.title}>Who can still win</span>
        <span className={styles.own}>
          {own && ownOutlookText(own, fights)}
          {outlooks && !own && `${counted(inReach.length, 'member')} in reach`}
        </span>
      </summary>
      {outlooks && (
        <ul className={styles.list}>
          {ranking.map((member) => {
            const outlook = outlooks.get(member.id);
            return (
              <li key={member.id} className={outlook?.chance === 'out' ? styles.out : undefined}>
                <span className={styles.name}>{member.name}</span>
                <span className={styles.chance}>{outlook && outlookText(outlook, fights)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
