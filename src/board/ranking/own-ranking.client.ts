import { useMemo } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { useSession } from '../../app/shell/session.client.ts';
import { boardRanking } from '../board-view.ts';

/** Marks the viewer, which the board's response cannot: it is the same for all readers. */
export function useOwnRanking({ members, fights, hidden }: GetBoardResponse) {
  const { viewer } = useSession();
  return useMemo(() => {
    const withMe = members.map((member) => ({ ...member, is_me: member.id === viewer?.id }));
    return boardRanking(withMe, fights, hidden);
  }, [members, fights, hidden, viewer?.id]);
}
