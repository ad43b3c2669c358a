import { useParams } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { LeagueScreenWaiting } from '../../app/shell/LeagueScreenWaiting.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { usePictures } from '../../fights/poster/Pictures.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact, FactList } from '../../ui/FactList.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { PictureCredit } from './pictures/PictureCredit.tsx';

/** Who took the photos of an event's fighters, under which license, and where they come from. */
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
        <Stack tight>
          <p>Photos are cropped and recolored.</p>
          <FactList>
            {credits.map((credit) => (
              <Fact key={credit.name} name={credit.name}>
                <PictureCredit {...credit} />
              </Fact>
            ))}
          </FactList>
        </Stack>
      )}
    </Page>
  );
}
