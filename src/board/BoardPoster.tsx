import type { ReactNode } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { FightBadge } from '../fights/FightBadge.tsx';
import { FightPoster } from '../fights/FightPoster.tsx';

type Props = { fight: GetBoardResponse['fights'][number]; children?: ReactNode };

/** A compact poster among the picks. */
export function BoardPoster({ fight, children }: Props) {
  return (
    <FightPoster
      compact
      fight={fight}
      badge={<FightBadge fight={fight} />}
      result_winner={fight.result_winner}
      headingLevel={2}
    >
      {children}
    </FightPoster>
  );
}
