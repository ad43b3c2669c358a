import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { listFightsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { lazyPart } from '../../app/shell/lazy.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { formatEastern } from '../../events/eastern-time.ts';
import { useFollowing } from '../../events/follow/screens/following.client.ts';
import { WikipediaPanel } from '../../events/follow/screens/WikipediaPanel.tsx';
import { FightsManager } from '../../fights/card-editor/FightsManager.tsx';
import { Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

// Lazy, because the card comes first.
const CardResults = lazyPart(async () => (await import('./CardResults.tsx')).CardResults);
const CardImport = lazyPart(async () => (await import('../../events/CardImport.tsx')).CardImport);
const AdminChanges = lazyPart(async () => (await import('../events/AdminChanges.tsx')).AdminChanges);

type View = 'fights' | 'results' | 'import' | 'history';

export function ManageFights({ eventId }: { eventId: string }) {
  const [view, setView] = useState<View>('fights');
  const query = useQuery(listFightsOptions({ path: { event_id: eventId } }));
  const following = useFollowing(eventId);
  const back = <Link to={paths.siteAdmin()}>← Back to Events</Link>;
  // Notices stand above the card and must not push it down when they arrive.
  if (!query.data || following.isPending) {
    return (
      <>
        <PageHeading title="Manage Fights" kicker={back} />
        {!query.error && <Loading label="Loading fights…" rowHeight="14rem" />}
        <ProblemNotice error={query.error} fallback={fallbackMessages.load_fights} onRetry={query.refetch} />
      </>
    );
  }
  const { event, fights } = query.data;
  const cardImport = (
    <Panel title="Import Card">
      <CardImport eventId={eventId} onImported={() => setView('fights')} />
    </Panel>
  );
  const card = (
    <Stack>
      {following.data && <WikipediaPanel event={event} following={following.data} />}
      <ProblemNotice
        error={following.error}
        fallback="Failed to load the followed page"
        onRetry={following.refetch}
      />
      <FightsManager
        eventId={eventId}
        fights={fights}
        mayBeOff={following.data?.differences.flatMap(({ may_be_off, fight_id }) =>
          may_be_off && fight_id ? [fight_id] : [],
        )}
      />
    </Stack>
  );
  const whenHere = (part: ReactNode) => <Suspense fallback={<Loading label="Loading…" />}>{part}</Suspense>;
  return (
    <>
      <PageHeading
        title={event.name}
        documentTitle={`Manage Fights: ${event.name}`}
        kicker={back}
        intro={formatEastern(event.start_time)}
      />
      <Tabs
        label={event.name}
        current={view}
        onChange={setView}
        tabs={[
          { id: 'fights', label: 'Card', panel: whenHere(card) },
          { id: 'results', label: 'Results', panel: whenHere(<CardResults {...query.data} />) },
          { id: 'import', label: 'Import', panel: whenHere(cardImport) },
          { id: 'history', label: 'History', panel: whenHere(<AdminChanges eventId={event.id} />) },
        ]}
      />
    </>
  );
}
