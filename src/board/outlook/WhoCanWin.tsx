import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { counted } from '../../text/counted.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { outlookText, ownOutlookText } from './outlook-text.ts';
import { useOutlooks } from './use-outlooks.client.ts';
import styles from './WhoCanWin.module.css';

type Props = {
  fights: GetBoardResponse['fights'];
  ranking: Ranked<BoardMember>[];
};

/** The viewer's chance on one line; a tap shows everyone's. Takes up its room before the outcomes are counted. */
export default function WhoCanWin({ fights, ranking }: Props) {
  const outlooks = useOutlooks(fights, ranking);
  const me = ranking.find((member) => member.is_me);
  const own = me && outlooks?.get(me.id);
  const inReach = ranking.filter((member) => outlooks?.get(member.id)?.chance !== 'out');
  return (
    <details className={styles.chances}>
      <summary className={styles.line}>
        <span className={styles.title}>Who can still win</span>
        <span className={styles.own}>
          {own && ownOutlookText(own, fights)}
          {outlooks && !own && `${counted(inReach.length, 'member')} still in it`}
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
