import { useState } from 'react';
import { useLocation } from 'wouter';
import { deleteLeagueMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { paths } from '../../app/router/paths.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { counted } from '../../text/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.client.ts';
import { DownloadLink } from '../export/DownloadLink.tsx';
import type { LeagueHome } from '../league-answers.client.ts';

export function DeleteLeague({ league }: { league: LeagueHome }) {
  const { id: leagueId, name, members, past_count } = league;
  const [asked, setAsked] = useState(false);
  const [, navigate] = useLocation();
  const remove = useMutation({
    ...deleteLeagueMutation(),
    meta: { leaves: true },
    onSuccess() {
      navigate(paths.dashboard(), { replace: true });
      toast(`${name} was deleted`);
    },
  });
  return (
    <Fold title="Delete league" opensAtDesk>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Delete League
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Delete ${name}?`}
        message={
          <Stack tight>
            <p>Delete this league and all related data? This cannot be undone.</p>
            <p>
              {counted(members.length, 'member')} and {counted(past_count, 'past event')} with their picks
              will be deleted too.
            </p>
            <Row>
              <DownloadLink leagueId={leagueId} />
            </Row>
          </Stack>
        }
        confirmLabel="Delete League"
        danger
        busy={remove.isPending && 'Deleting…'}
        error={refusalOf(remove, adminFallbackMessages.delete_league)}
        onConfirm={() => remove.mutate({ path: { league_id: leagueId } })}
        onClose={() => setAsked(false)}
      />
    </Fold>
  );
}
