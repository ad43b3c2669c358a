import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { useBoard } from '../../board/board-query.client.ts';
import { useOwnRanking } from '../../board/ranking/own-ranking.client.ts';
import { hasPoints, pointsText } from '../../board/ranking/rank-text.ts';
import { placeText } from '../../text/ordinal.ts';

type Props = { leagueId: string; eventId: string };

/** '2nd · 31 pts', once there are points. */
export default function OwnPlace({ leagueId, eventId }: Props) {
  const { data: board } = useBoard(leagueId, eventId);
  return board && <Place board={board} />;
}

function Place({ board }: { board: GetBoardResponse }) {
  const ranking = useOwnRanking(board);
  const me = ranking.find(({ is_me }) => is_me);
  return me && hasPoints(ranking) && `${placeText(me)} · ${pointsText(me.points)}`;
}
