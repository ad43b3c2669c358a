import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { useBoard } from '../../board/board-query.client.ts';
import { useOwnRanking } from '../../board/ranking/own-ranking.client.ts';
import NightRecap from '../../board/recap/NightRecap.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './MorningAfter.module.css';

type Props = { leagueId: string; leagueName: string; event: { id: string; name: string } };

/** The morning after: who won and how the viewer did, from the league's board. */
export default function LastNight({ leagueId, leagueName, event }: Props) {
  const { data: board } = useBoard(leagueId, event.id);
  if (!board) return <div className={styles.room} />;
  return <Recap board={board} label={`Last night · ${event.name} · ${leagueName}`} />;
}

function Recap({ board, label }: { board: GetBoardResponse; label: string }) {
  const ranking = useOwnRanking(board);
  return (
    <NightRecap
      board={board}
      ranking={ranking}
      label={label}
      actions={
        <ButtonLink size="small" to={paths.board(board.league.id, board.event.id)}>
          See the board
        </ButtonLink>
      }
    />
  );
}
