import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  listEventsOptions,
  listFollowingOptions,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { createEvent } from '../../app/api/generated/sdk.gen.ts';
import { lazyPart } from '../../app/shell/lazy.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import styles from '../../events/SiteAdmin.module.css';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { EventForm } from './EventForm.tsx';
import { EventItem } from './EventItem.tsx';
import { ForgottenResults } from './ForgottenResults.tsx';

const CardImport = lazyPart(async () => (await import('../../events/CardImport.tsx')).CardImport);

type Open = 'create' | 'import' | null;

export function EventsTab({ onManage }: { onManage: (eventId: string) => void }) {
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery(listEventsOptions());
  const following = useQuery(listFollowingOptions());
  const pageOf = (id: string) => following.data?.pages.find((page) => page.event_id === id);
  const toggle = (form: Open, label: string) => (
    <Button
      variant={form === 'create' && open !== form ? 'primary' : 'quiet'}
      aria-expanded={open === form}
      onClick={() => setOpen(open === form ? null : form)}
    >
      {open === form ? 'Close' : label}
    </Button>
  );
  return (
    <Stack>
      <Row>
        {toggle('create', 'Create Event')}
        {toggle('import', 'Import Card')}
      </Row>
      {open === 'create' && (
        <EventForm
          title="Create Event"
          headingLevel={2}
          submitLabel="Create Event"
          fallback={adminFallbackMessages.create_event}
          send={async (body) => {
            const { data } = await createEvent({ body, throwOnError: true });
            onManage(data.id);
            return true;
          }}
          onDone={() => setOpen(null)}
        />
      )}
      {open === 'import' && (
        <Panel title="Import Card" tone="loud">
          <Suspense fallback={<Loading label="Loading…" />}>
            <CardImport onImported={onManage} />
          </Suspense>
        </Panel>
      )}
      {query.isPending && <Loading label="Loading events…" rowHeight="7rem" />}
      {query.error && (
        <ProblemNotice error={query.error} fallback={fallbackMessages.load_events} onRetry={query.refetch} />
      )}
      {query.data?.events.length === 0 && (
        <EmptyState title="No events yet.">Create one, or import a whole card.</EmptyState>
      )}
      <ForgottenResults events={query.data?.forgotten ?? []} onManage={onManage} />
      {query.data && query.data.events.length > 0 && (
        <ul className={styles.list}>
          {query.data.events.map((event) => (
            <li key={event.id}>
              <EventItem event={event} page={pageOf(event.id)} onManage={() => onManage(event.id)} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
