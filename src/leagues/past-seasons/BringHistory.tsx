import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Page.tsx';
import { HistoryImports } from './HistoryImports.tsx';

/** For the owner, usually once in a league's life: imports results of past seasons from a spreadsheet, and undoes that. */
export default function BringHistory({ leagueId }: { leagueId: string }) {
  return (
    <Fold title="Import past seasons" isLazy>
      <Stack tight>
        <p>
          Results of past seasons, from a spreadsheet. They count in the all-time standings and head-to-head,
          marked as imported.
        </p>
        <HistoryImports leagueId={leagueId} />
      </Stack>
    </Fold>
  );
}
