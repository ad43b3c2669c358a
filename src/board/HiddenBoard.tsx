import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { ReopenedNotice } from '../picks/entry/ReopenedNotice.tsx';
import { hiddenText } from '../picks/pick-lock.ts';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';
import { BoardFight } from './BoardFight.tsx';
import { MyRank } from './ranking/MyRank.tsx';
import { useOwnRanking } from './ranking/own-ranking.client.ts';
import { liveFight } from './spotlight.ts';
import { WhosIn } from './WhosIn.tsx';

/** Until picks are shown: who has picks in, and the viewer's own. */
export function HiddenBoard({ board }: { board: GetBoardResponse }) {
  const { fights, event } = board;
  const members = useOwnRanking(board);
  const live = liveFight(fights);
  return (
    <>
      <Stack>
        <Notice title={hiddenText(event.locked)}>Until then you see who's in, and your own picks.</Notice>
        <ReopenedNotice at={event.reopened_at} />
        <WhosIn members={members} />
        {fights.map((fight) => (
          <BoardFight key={fight.id} fight={fight} ranking={members} hidden />
        ))}
      </Stack>
      {live && <MyRank ranking={members} live={live} />}
    </>
  );
}
