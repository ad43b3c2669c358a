import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { listFightsOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { isGone } from '../app/problem.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { FightsManager } from '../fights/FightsManager.tsx';
import { ResultCard } from '../fights/ResultCard.tsx';
import { siteAdminResults } from '../fights/result-actions.client.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Stack } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { CardImport } from './CardImport.tsx';
import { EventRulings } from './EventRulings.tsx';
import { formatEastern } from './eastern-time.ts';
import styles from './SiteAdmin.module.css';

// Seldom looked at.
const AdminChanges = lazy(() =>
  import('./AdminChanges.tsx').then(({ AdminChanges }) => ({ default: AdminChanges })),
);

type View = 'fights' | 'results' | 'import' | 'history';

/** One event's card: its fights, their results, an import, and what was changed. */
export function ManageFights({ eventId, onBack }: { eventId: string; onBack: () => void }) {
  const [view, setView] = useState<View>('fights');
  const query = useQuery(listFightsOptions({ path: { event_id: eventId } }));
  const back = <Button onClick={onBack}>← Back to Events</Button>;
  if (query.isPending) {
    return (
      <Stack>
        <div>{back}</div>
        <Loading label="Loading fights…" rowHeight="14rem" />
      </Stack>
    );
  }
  if (!query.data || isGone(query.error)) {
    return (
      <Stack>
        <div>{back}</div>
        <ProblemNotice
          error={query.error}
          fallback={fallbackMessages.load_fights}
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      </Stack>
    );
  }
  const { event, fights } = query.data;
  const results = (
    <Stack>
      {fights.length === 0 && <EmptyState title="No fights added yet." />}
      {fights.map((fight) => (
        <ResultCard key={fight.id} fight={fight} startTime={event.start_time} actions={siteAdminResults} />
      ))}
    </Stack>
  );
  const history = (
    <Stack>
      <EventRulings event={event} />
      <Suspense fallback={<Loading label="Loading changes…" />}>
        <AdminChanges eventId={eventId} />
      </Suspense>
    </Stack>
  );
  const cardImport = (
    <Panel title="Import Card">
      <CardImport eventId={eventId} onImported={() => setView('fights')} />
    </Panel>
  );
  return (
    <Stack>
      <div>{back}</div>
      <p className={styles.facts}>
        <strong>{event.name}</strong>
        {` · ${formatEastern(event.start_time)}`}
      </p>
      <Tabs
        label={event.name}
        current={view}
        onChange={setView}
        tabs={[
          { id: 'fights', label: 'Card', panel: <FightsManager eventId={eventId} fights={fights} /> },
          { id: 'results', label: 'Results', panel: results },
          { id: 'import', label: 'Import', panel: cardImport },
          { id: 'history', label: 'History', panel: history },
        ]}
      />
    </Stack>
  );
}
