import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { ReopenedNotice } from '../picks/entry/ReopenedNotice.tsx';
import { Stack } from '../ui/Page.tsx';
import { BoardFight } from './BoardFight.tsx';
import { MyRank } from './ranking/MyRank.tsx';
import { useOwnRanking } from './ranking/own-ranking.client.ts';
import { RankingStrip } from './ranking/RankingStrip.tsx';
import { liveFight } from './spotlight.ts';

export function RevealedBoard({ board }: { board: GetBoardResponse }) {
  const { fights, event } = board;
  const ranking = useOwnRanking(board);
  const me = ranking.find((member) => member.is_me);
  const live = liveFight(fights);
  return (
    <>
      <Stack>
        <ReopenedNotice at={event.reopened_at} />
        <RankingStrip ranking={ranking} />
        {fights.map((fight) => (
          <BoardFight key={fight.id} fight={fight} ranking={ranking} />
        ))}
      </Stack>
      {(me || live) && <MyRank me={me} ranking={ranking} live={live} />}
    </>
  );
}
