import { useState } from 'react';
import { removeMemberMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { LeagueHome, LeagueMember } from '../league-answers.client.ts';

type Props = { league: LeagueHome; member: LeagueMember; open: boolean; onClose: () => void };

/** Offers to close the league's link as well, because a removed member could rejoin through it. */
export function RemoveMember({ league, member, open, onClose }: Props) {
  const [closeLink, setCloseLink] = useState(false);
  const close = () => {
    setCloseLink(false);
    onClose();
  };
  const remove = useMutation({
    ...removeMemberMutation(),
    onSuccess() {
      close();
      toast(`${member.shown_name} was removed`);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${member.shown_name}?`}
      message={
        <Stack tight>
          <p>
            Their picks on past events stay on the boards. Their open picks will be deleted. Any invite link
            they have keeps working until you revoke it.
          </p>
          {league.join_by_link && (
            <Switch
              label="Close the league link too"
              hint="Otherwise they can rejoin with it."
              checked={closeLink}
              onChange={setCloseLink}
            />
          )}
        </Stack>
      }
      confirmLabel="Remove"
      danger
      busy={remove.isPending && 'Removing…'}
      error={refusalOf(remove, adminFallbackMessages.remove_member)}
      onConfirm={() =>
        remove.mutate({
          path: { league_id: league.id, user_id: member.id },
          query: closeLink ? { close_link: 'true' } : undefined,
        })
      }
      onClose={close}
    />
  );
}
