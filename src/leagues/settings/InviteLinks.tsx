import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createInviteMutation,
  listInvitesOptions,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { atPage } from '../../app/api/list-page.client.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { opensHereOnly } from '../../text/opens-here-only.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { InviteLink } from './InviteLink.tsx';

export function InviteLinks({ leagueId, leagueName }: { leagueId: string; leagueName: string }) {
  const path = { league_id: leagueId };
  const [page, setPage] = useState(1);
  // The league was created just now, and nothing else was done here yet.
  const [opensQr, setOpensQr] = useState(() => history.state?.view === 'invite');
  // Who comes back to it later has seen the code.
  useEffect(() => {
    if (opensQr) history.replaceState({ ...history.state, view: undefined }, '');
  }, [opensQr]);
  const query = useQuery({
    ...listInvitesOptions({ path, ...atPage(page) }),
    placeholderData: keepPreviousData,
    // The page has already loaded this query, or shown that it failed.
    retryOnMount: false,
  });
  // Revoking the last invite of a page leaves it empty.
  if (query.data && page > query.data.page_count) setPage(query.data.page_count);
  const generate = useMutation({
    ...createInviteMutation(),
    onSuccess: () => setPage(1),
  });
  return (
    <Panel title="Invite links" intro="Each link works for 50 people or 30 days. Send it to your friends.">
      <Stack tight>
        <Button
          variant="primary"
          busy={generate.isPending && 'Generating…'}
          onClick={() => {
            setOpensQr(false);
            generate.mutate({ path });
          }}
        >
          Generate Invite Link
        </Button>
        <ProblemNotice error={generate.error} fallback={adminFallbackMessages.generate_invite} />
        {query.isPending && <Loading label="Loading invites…" rows={1} />}
        {!query.data && (
          <ProblemNotice
            error={query.error}
            fallback={adminFallbackMessages.load_invites}
            onRetry={query.refetch}
          />
        )}
        {query.data?.invites.some(({ url }) => opensHereOnly(url)) && (
          <Notice tone="warning" title="These links only open on this computer">
            They start with its own address. Whoever runs the site can give it one that friends can open: see
            "Let your friends in" in the README.
          </Notice>
        )}
        {query.data && query.data.invites.length > 0 && (
          <ul>
            {query.data.invites.map((invite, at) => (
              <InviteLink
                key={invite.code}
                leagueId={leagueId}
                leagueName={leagueName}
                invite={invite}
                opensQr={opensQr && at === 0}
              />
            ))}
          </ul>
        )}
        {query.data && (
          <Pager
            page={page}
            pageCount={query.data.page_count}
            onPage={(next) => {
              setOpensQr(false);
              setPage(next);
            }}
          />
        )}
      </Stack>
    </Panel>
  );
}
