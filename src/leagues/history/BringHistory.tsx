import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHistoryOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './History.module.css';
import { HistoryForm } from './HistoryForm.tsx';
import { ImportItem } from './ImportItem.tsx';

/** For the owner: results of past seasons from a spreadsheet, imported and undone. */
export default function BringHistory({ leagueId }: { leagueId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(listHistoryOptions({ path: { league_id: leagueId } }));
  return (
    <Panel
      title="Bring your history"
      intro="Results of past seasons, from a spreadsheet. They count in the all-time table and between rivals, marked as imported."
    >
      <Stack>
        <ProblemNotice error={error} fallback={fallbackMessages.load_history} onRetry={refetch} />
        {data && data.imports.length > 0 && (
          <ul className={styles.list}>
            {data.imports.map((one) => (
              <ImportItem key={one.id} leagueId={leagueId} of={one} />
            ))}
          </ul>
        )}
        {isOpen ? (
          <HistoryForm leagueId={leagueId} onClose={() => setOpen(false)} />
        ) : (
          <div>
            <Button onClick={() => setOpen(true)}>Import Results</Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
