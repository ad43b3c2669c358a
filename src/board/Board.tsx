import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { ReopenedNotice } from '../picks/entry/ReopenedNotice.tsx';
import { hiddenText } from '../picks/pick-lock.ts';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';
import { BoardFight } from './BoardFight.tsx';
import { MyRank } from './ranking/MyRank.tsx';
import { useOwnRanking } from './ranking/own-ranking.client.ts';
import { RankingStrip } from './ranking/RankingStrip.tsx';
import { liveFight } from './spotlight.ts';

export function Board({ board }: { board: GetBoardResponse }) {
  const { fights, hidden, event } = board;
  const ranking = useOwnRanking(board);
  const standing = hidden ? undefined : ranking.find((member) => member.is_me);
  const live = liveFight(fights);
  return (
    <>
      <Stack>
        {hidden && (
          <Notice title={hiddenText(event.locked)}>
            So far the board tells only who has picks in, and your own.
          </Notice>
        )}
        <ReopenedNotice at={event.reopened_at} />
        <RankingStrip ranking={ranking} hidden={hidden} />
        {fights.map((fight) => (
          <BoardFight key={fight.id} fight={fight} ranking={ranking} hidden={hidden} />
        ))}
      </Stack>
      {(standing || live) && <MyRank me={standing} ranking={ranking} live={live} />}
    </>
  );
}
