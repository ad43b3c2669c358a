import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { joinLeagueMutation, previewJoinOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { PreviewJoinResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { isGone, toProblem } from '../app/api/problem.client.ts';
import { useAddressQuery } from '../app/router/address.client.ts';
import { paths } from '../app/router/paths.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { forgetAnswers, useSession } from '../app/shell/session.client.ts';
import { tagline } from '../app/shell/tagline.client.ts';
import { safeRedirect } from '../auth/safe-redirect.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { messageOf } from '../errors/messages.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Page, Row, Stack } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { JoinPoster } from './JoinPoster.tsx';

/** The league's link: for anyone, signed in or not, while the league allows it. */
export default function JoinPage() {
  const { leagueId = '' } = useParams();
  const query = useQuery(previewJoinOptions({ path: { league_id: leagueId } }));
  if (query.data) {
    return (
      <>
        <JoinPoster name={query.data.name} quotes="“”" line={tagline} />
        <Page narrow>
          <Panel>
            <Actions league={query.data} />
          </Panel>
        </Page>
      </>
    );
  }
  const missing = isGone(query.error);
  return (
    <Page narrow>
      {query.isPending && <Loading label="Loading league…" rows={2} />}
      {missing && (
        <>
          <PageHeading
            title={messageOf('join_league_not_found')}
            intro="It may have been deleted, or the link is incomplete."
          />
          <WayOut />
        </>
      )}
      {!missing && (
        <ProblemNotice error={query.error} fallback={fallbackMessages.load_league} onRetry={query.refetch} />
      )}
    </Page>
  );
}

function WayOut() {
  const { viewer } = useSession();
  return (
    <ButtonLink to={viewer ? paths.dashboard() : paths.home()}>
      {viewer ? 'Back to Dashboard' : 'Go to Home'}
    </ButtonLink>
  );
}

function Actions({ league }: { league: PreviewJoinResponse }) {
  const { viewer } = useSession();
  const redirect = safeRedirect(useAddressQuery().get('redirect')) ?? undefined;
  if (league.is_member) {
    return (
      <Stack>
        <p>You are already a member of this league.</p>
        <ButtonLink variant="primary" to={paths.league(league.id)}>
          Go to League
        </ButtonLink>
      </Stack>
    );
  }
  if (!league.can.join) {
    return (
      <Stack>
        <p>This league’s link is closed. Ask one of its admins for an invite link.</p>
        <WayOut />
      </Stack>
    );
  }
  if (!viewer) {
    return (
      <Stack>
        <p>Sign in or create an account to join.</p>
        <Row>
          <ButtonLink variant="primary" to={paths.home({ redirect: paths.join(league.id, { redirect }) })}>
            Sign in to Join
          </ButtonLink>
          <ButtonLink to={paths.home()}>Cancel</ButtonLink>
        </Row>
      </Stack>
    );
  }
  return <JoinButtons leagueId={league.id} next={redirect ?? paths.league(league.id)} />;
}

function JoinButtons({ leagueId, next }: { leagueId: string; next: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const join = useMutation({
    ...joinLeagueMutation(),
    meta: { leaves: true },
    async onSuccess() {
      // Drops responses fetched as an outsider.
      forgetAnswers(client);
      navigate(next, { replace: true });
    },
  });
  return (
    <Stack>
      <p>Join and take on the rest of the league.</p>
      <Stack tight>
        <Button
          variant="primary"
          size="large"
          full
          busy={join.isPending && 'Joining…'}
          onClick={() => join.mutate({ path: { league_id: leagueId } })}
        >
          Join League
        </Button>
        <ButtonLink variant="bare" full to={paths.dashboard()}>
          Cancel
        </ButtonLink>
      </Stack>
      <JoinAlert error={join.error} onClose={join.reset} />
    </Stack>
  );
}

/** The specification's alert; after too many attempts it says when to try again. */
function JoinAlert({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { code, message } = toProblem(error, '');
  return (
    <Dialog
      open={error !== null}
      onClose={onClose}
      title="Join League"
      actions={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{fallbackMessages.join_league}</p>
      {code === 'too_many_attempts' && <p>{message}</p>}
    </Dialog>
  );
}
