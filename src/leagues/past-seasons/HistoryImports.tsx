import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHistoryOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { HistoryForm } from './HistoryForm.tsx';
import { ImportItem } from './ImportItem.tsx';

/** What was imported; while that is nothing, the form is open. */
export function HistoryImports({ leagueId }: { leagueId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isPending, error, refetch } = useQuery(listHistoryOptions({ path: { league_id: leagueId } }));
  if (isPending) return <Loading label="Loading imports…" rowHeight="4rem" />;
  const imports = data?.imports ?? [];
  return (
    <Stack>
      <ProblemNotice error={error} fallback={adminFallbackMessages.load_history} onRetry={refetch} />
      {imports.length > 0 && (
        <ul>
          {imports.map((one) => (
            <ImportItem key={one.id} leagueId={leagueId} of={one} />
          ))}
        </ul>
      )}
      {isOpen || imports.length === 0 ? (
        <HistoryForm leagueId={leagueId} onClose={imports.length > 0 ? () => setOpen(false) : undefined} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Import Results</Button>
        </div>
      )}
    </Stack>
  );
}
