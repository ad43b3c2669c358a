import { useMemo } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { useSession } from '../../app/shell/session.client.ts';
import { scoringOf } from '../../scoring/scoring.ts';
import { boardRanking } from '../board-view.ts';

/** Marks the viewer. The board's answer cannot, because it is the same for all readers. */
export function useOwnMembers({ members }: GetBoardResponse) {
  const { viewer } = useSession();
  return useMemo(
    () => members.map((member) => ({ ...member, name: member.shown_name, is_me: member.id === viewer?.id })),
    [members, viewer?.id],
  );
}

export function useOwnRanking(board: GetBoardResponse) {
  const { fights, hidden } = board;
  const scoring = scoringOf(board);
  const members = useOwnMembers(board);
  return useMemo(
    () => boardRanking(members, fights, { hidden, scoring }),
    [members, fights, hidden, scoring],
  );
}
