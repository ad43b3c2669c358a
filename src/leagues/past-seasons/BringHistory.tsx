import { Suspense, useState } from 'react';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading } from '../../ui/Skeleton.tsx';

const HistoryImports = lazyOptional(() => import('./HistoryImports.tsx'));

/** For the owner, once in a league's life: results of past seasons from a spreadsheet, imported and undone. */
export function BringHistory({ leagueId }: { leagueId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Import past seasons"
      intro="Results of past seasons, from a spreadsheet. They count in the all-time standings and head-to-head, marked as imported."
    >
      {isOpen ? (
        <Suspense fallback={<Loading label="Loading imports…" rowHeight="4rem" />}>
          <HistoryImports leagueId={leagueId} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>Import or Undo</Button>
      )}
    </Panel>
  );
}
