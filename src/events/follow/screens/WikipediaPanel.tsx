import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/shell/lazy.client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import styles from '../../SiteAdmin.module.css';
import type { Following } from './following.client.ts';

const FollowedPage = lazyPart(async () => (await import('./FollowedPage.tsx')).FollowedPage);
const FollowPageForm = lazyPart(async () => (await import('./FollowPageForm.tsx')).FollowPageForm);

type Props = { event: { id: string; start_time: string }; following: Following };

/** The page that a card follows, and where the two differ. */
export function WikipediaPanel({ event, following }: Props) {
  const [choosing, setChoosing] = useState(false);
  const { page, reads_pages } = following;
  if (!page && !reads_pages) return null;
  return (
    <Panel
      title="On Wikipedia"
      actions={
        (!page || page.ended_why) && (
          <Button variant="bare" size="small" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {choosing ? 'Close' : 'Follow a Page…'}
          </Button>
        )
      }
    >
      <Stack>
        {choosing && (
          <Suspense fallback={<Loading label="Loading…" />}>
            <FollowPageForm eventId={event.id} onDone={() => setChoosing(false)} />
          </Suspense>
        )}
        {!page && !choosing && <p className={styles.facts}>Not following a page.</p>}
        {page && <FollowedPage eventId={event.id} following={following} page={page} />}
      </Stack>
    </Panel>
  );
}
