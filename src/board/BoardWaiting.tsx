import type { UseQueryResult } from '@tanstack/react-query';
import { LeagueScreenWaiting } from '../app/shell/LeagueScreenWaiting.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Loading } from '../ui/Skeleton.tsx';

type Props = { query: UseQueryResult<unknown, unknown>; leagueId: string };

/** Shown while a board loads, or when it cannot be shown. */
export function BoardWaiting(props: Props) {
  return (
    <LeagueScreenWaiting
      {...props}
      fallback={fallbackMessages.load_board}
      loading={<Loading label="Loading board…" rowHeight="9rem" rows={5} />}
    />
  );
}
