import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { lazyOptional } from '../app/shell/lazy.client.ts';
import { messageOf } from '../errors/messages.ts';
import { useWatchLater } from '../events/watch-later/watch-later.client.ts';
import { PhotoCredits } from '../fights/poster/pictures-part.client.ts';
import { Corrections } from '../fights/results/corrections/Corrections.tsx';
import { correctionsOf } from '../fights/results/corrections/correction-text.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { usePhone } from '../ui/use-phone.client.ts';
import { Board } from './Board.tsx';
import { BoardOf } from './BoardOf.tsx';
import { loadBoardParts } from './board-parts.client.ts';
import { knownBoard, loadBoard } from './board-query.client.ts';
import { FightList } from './FightList.tsx';
import { BoardHeading } from './heading/BoardHeading.tsx';
import { NightBar } from './heading/NightBar.tsx';

const OpenBook = lazyOptional(() => import('./book/OpenBook.tsx'));
const HiddenResults = lazyOptional(() => import('../events/watch-later/HiddenResults.tsx'));

export async function loader(client: QueryClient, { leagueId = '', eventId = '' }): Promise<void> {
  await loadBoard(client, { leagueId, eventId });
  const board = knownBoard(client, leagueId, eventId);
  if (board) await loadBoardParts(board);
}

type Props = { board: GetBoardResponse; clockAhead: number };

/** A league's board on an event; served at two addresses. */
export default function BoardPage() {
  return <BoardOf>{(board, clockAhead) => <BoardScreen board={board} clockAhead={clockAhead} />}</BoardOf>;
}

function BoardScreen({ board, clockAhead }: Props) {
  const { hidden, members, fights } = board;
  const isPhone = usePhone();
  const isNight = !hidden && members.length > 0;
  const { isHiding, shown } = useWatchLater(board.event.id);
  return (
    <>
      {isPhone && isNight && <NightBar board={board} />}
      <Page>
        {!(isPhone && isNight) && <BoardHeading board={board} />}
        {isHiding && (
          <Suspense>
            <HiddenResults eventId={board.event.id} shown={shown} />
          </Suspense>
        )}
        <Corrections texts={correctionsOf(fights)} />
        {members.length === 0 ? (
          <Stack>
            <EmptyState title={messageOf('board_empty')}>
              Nobody in this league has picked this event.
            </EmptyState>
            {hidden ? (
              <Board board={board} clockAhead={clockAhead} />
            ) : (
              <FightList board={board} members={[]} />
            )}
          </Stack>
        ) : (
          <Board board={board} clockAhead={clockAhead} />
        )}
        {isNight && (
          <Fold title="Open book" isLazy>
            <Suspense>
              <OpenBook leagueId={board.league.id} eventId={board.event.id} />
            </Suspense>
          </Fold>
        )}
        <PhotoCredits />
      </Page>
    </>
  );
}
