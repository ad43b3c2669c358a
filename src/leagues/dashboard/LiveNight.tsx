import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { useBoard } from '../../board/board-query.client.ts';
import type { BoardMember, Ranked } from '../../board/board-view.ts';
import { useOwnRanking } from '../../board/ranking/own-ranking.client.ts';
import { hasPoints, standingText } from '../../board/ranking/rank-text.ts';
import { spotlight } from '../../board/spotlight/spotlight.ts';
import { isResulted } from '../../fights/fight.ts';
import { MainEvent } from '../../fights/poster/MainEvent.tsx';
import { placeText } from '../../text/ordinal.ts';
import styles from './UpNext.module.css';

type Props = { leagueId: string; eventId: string };

/** The fight that matters now, and where the viewer stands. */
export default function LiveNight({ leagueId, eventId }: Props) {
  const { data: board } = useBoard(leagueId, eventId);
  return board && <Night board={board} />;
}

const spokenOf = (fight: GetBoardResponse['fights'][number]) => {
  if (fight.status === 'live') return 'Live';
  return isResulted(fight) ? 'Just decided' : 'Main event';
};

function Night({ board }: { board: GetBoardResponse }) {
  const ranking = useOwnRanking(board);
  const me = ranking.find(({ is_me }) => is_me);
  const fight = spotlight(board.fights);
  return (
    <>
      {fight && <MainEvent fight={fight} spoken={spokenOf(fight)} />}
      {!board.hidden && <p className={styles.standing}>{ownText(me, ranking)}</p>}
    </>
  );
}

function ownText(me: Ranked<BoardMember> | undefined, ranking: Ranked<BoardMember>[]): string {
  if (!me) return 'You have no picks tonight';
  if (!hasPoints(ranking)) return 'No points yet';
  const [, ...more] = standingText(me, ranking);
  return `You ${[placeText(me, 'tied'), ...more].join(' · ')}`;
}
