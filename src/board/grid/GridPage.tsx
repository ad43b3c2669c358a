import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { messageOf } from '../../errors/messages.ts';
import { hiddenText } from '../../picks/pick-lock.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { BoardOf } from '../BoardOf.tsx';
import { useOwnRanking } from '../ranking/own-ranking.client.ts';
import styles from './GridPage.module.css';
import { PickGrid } from './PickGrid.tsx';

export { loadBoard as loader } from '../board-query.client.ts';

/** Members by fights: a whole night on one desktop screen. */
export default function GridPage() {
  return <BoardOf>{(board) => <Grid board={board} />}</BoardOf>;
}

function Grid({ board }: { board: GetBoardResponse }) {
  const { league, event, hidden, members } = board;
  const ranking = useOwnRanking(board);
  return (
    <div className={styles.page}>
      <PageHeading
        kicker={league.name}
        title={event.name}
        documentTitle={`${event.name} · All picks`}
        actions={<ButtonLink to={paths.board(league.id, event.id)}>Back to Board</ButtonLink>}
      />
      {hidden && (
        <EmptyState title={hiddenText(event.locked)}>Then you'll see them all here, side by side.</EmptyState>
      )}
      {!hidden && members.length === 0 && <EmptyState title={messageOf('board_empty')} />}
      {!hidden && members.length > 0 && <PickGrid board={board} ranking={ranking} />}
    </div>
  );
}
