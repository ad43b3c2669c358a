import { useParams } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { LeagueScreenWaiting } from '../../app/shell/LeagueScreenWaiting.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { usePictures } from '../../fights/poster/Pictures.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { PictureCredit } from './pictures/PictureCredit.tsx';
import styles from './screens/FollowedPage.module.css';

/** Who took the photos of an event's fighters, under which license, and where they are from. */
export default function PhotoCreditsPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const query = usePictures();
  if (!query.data) {
    return (
      <LeagueScreenWaiting
        query={query}
        leagueId={leagueId}
        fallback={fallbackMessages.load_board}
        loading={<Loading label="Loading photo credits…" />}
      />
    );
  }
  const { credits } = query.data;
  return (
    <Page>
      <PageHeading
        title="Photo credits"
        actions={<ButtonLink to={paths.board(leagueId, eventId)}>Back to Board</ButtonLink>}
      />
      {credits.length === 0 ? (
        <EmptyState title="No photos on this event" />
      ) : (
        <Stack>
          <p>Photos are cropped and recolored.</p>
          <ul className={styles.list}>
            {credits.map((credit) => (
              <li key={credit.name} className={styles.difference}>
                <p className={styles.words}>
                  {credit.name}
                  <br />
                  <PictureCredit {...credit} />
                </p>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Page>
  );
}
