import { AppHeader } from '../src/app/shell/AppHeader.tsx';
import { Logo } from '../src/ui/Logo.tsx';
import { Page, Stack } from '../src/ui/Page.tsx';
import { PageHeading } from '../src/ui/PageHeading.tsx';
import { Controls } from './Controls.tsx';
import { Feedback } from './Feedback.tsx';
import { Fights } from './Fights.tsx';
import { viewer } from './fixtures.ts';
import { HistoryImports } from './HistoryImports.tsx';
import { Layout } from './Layout.tsx';
import { Notifications } from './Notifications.tsx';
import { Tickets } from './Ticket.tsx';

/** Every component in every state. The theme is the system's; ?theme=light or dark forces one. */
export default function GalleryPage() {
  return (
    <>
      <AppHeader viewer={viewer} />
      <main id="main" tabIndex={-1}>
        <Page>
          <PageHeading
            title="Gallery"
            kicker={<Logo />}
            intro="Every component in every state."
            actions={<a href="/dev/gallery/screens">Screens</a>}
          />
          <Stack>
            <Fights />
            <Tickets />
            <Controls />
            <Feedback />
            <HistoryImports />
            <Layout />
            <Notifications />
          </Stack>
        </Page>
      </main>
    </>
  );
}
