import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../app/router/paths.ts';
import { lazyPart } from '../app/shell/lazy.client.ts';
import { useSession } from '../app/shell/session.client.ts';
import { Version } from '../app/shell/Version.tsx';
import { messageOf } from '../errors/messages.ts';
import styles from '../events/SiteAdmin.module.css';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

// Lazy, because only one tab is shown.
const EventsTab = lazyPart(async () => (await import('./events/EventsTab.tsx')).EventsTab);
const ManageFights = lazyPart(async () => (await import('./cards/ManageFights.tsx')).ManageFights);
const ApiTokensTab = lazyPart(async () => (await import('./api-tokens/ApiTokensTab.tsx')).ApiTokensTab);
const MembersTab = lazyPart(async () => (await import('./members/MembersTab.tsx')).MembersTab);

const SiteTab = lazyPart(async () => (await import('./status/SiteTab.tsx')).SiteTab);

const tabs = ['events', 'members', 'tokens', 'site'] as const;

const backToDashboard = <ButtonLink to={paths.dashboard()}>Back to Dashboard</ButtonLink>;

export default function SiteAdminPage() {
  const { viewer } = useSession();
  return viewer?.is_site_admin ? <AdminDashboard /> : <AccessDenied />;
}

function AccessDenied() {
  return (
    <Page narrow>
      <PageHeading title="Access Denied" />
      <Notice tone="error" action={backToDashboard}>
        {messageOf('admin_only')}
      </Notice>
    </Page>
  );
}

/** Tab and event are in the address so that links to them and Back work. */
function AdminDashboard() {
  const [query, setQuery] = useSearchParams();
  const eventId = query.get('event');
  const title = (
    <>
      Admin Dashboard<VisuallyHidden> - </VisuallyHidden>
      <span className={styles.subtitle}>Manage events and fighters</span>
    </>
  );
  if (eventId) {
    return (
      <Page>
        <Suspense fallback={<Loading label="Loading fights…" />}>
          <ManageFights eventId={eventId} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading
        title={title}
        documentTitle="Admin Dashboard"
        intro={<Version />}
        actions={backToDashboard}
      />
      <Suspense fallback={<Loading label="Loading…" />}>
        <Tabs
          label="Admin Dashboard"
          current={tabs.find((tab) => tab === query.get('tab')) ?? 'events'}
          onChange={(tab) => setQuery(tab === 'events' ? {} : { tab }, { replace: true })}
          tabs={[
            {
              id: 'events',
              label: 'Events',
              panel: <EventsTab onManage={(event) => setQuery({ event })} />,
            },
            { id: 'members', label: 'Members', panel: <MembersTab /> },
            { id: 'tokens', label: 'API Tokens', panel: <ApiTokensTab /> },
            { id: 'site', label: 'Site', panel: <SiteTab /> },
          ]}
        />
      </Suspense>
    </Page>
  );
}
