import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { deleteAccountMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { send } from '../../app/api/request.client.ts';
import { paths } from '../../app/router/paths.ts';
import { expectedUserHeaders } from '../../app/shell/act-for.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { leaveSignedOut } from '../../app/shell/session.client.ts';
import { messageOf } from '../../errors/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DELETION_CONFIRMATION } from './deletion-confirmation.ts';

/** Data download and account deletion. */
export function AccountPanel({ ownsLeagues, isSiteAdmin }: { ownsLeagues: boolean; isSiteAdmin: boolean }) {
  const [asking, setAsking] = useState(false);
  const download = useDownloadMyData();
  const remove = useMutation({
    ...deleteAccountMutation(),
    meta: { leaves: true },
    onSuccess: () => leaveSignedOut(paths.home({ deleted: 'account' })),
  });
  return (
    <Panel title="Account" tone="danger">
      <Stack tight>
        <p>
          Deleting your account ends your memberships and removes your picks on events that are still open,
          your picture and your name. Picks on past events stay on their boards as ‘Deleted member’.
        </p>
        {isSiteAdmin && <Notice>{messageOf('account_is_site_admin')}</Notice>}
        {ownsLeagues && !isSiteAdmin && <Notice>{messageOf('account_owns_leagues')}</Notice>}
        <ProblemNotice error={download.error} fallback="Failed to download your data" />
        <Row>
          <Button
            icon={<Download size={18} aria-hidden />}
            busy={download.isPending && 'Preparing…'}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
          {!isSiteAdmin && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Delete my account
            </Button>
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Delete your account?"
        message="This cannot be undone."
        confirmLabel="Delete my account"
        danger
        busy={remove.isPending && 'Deleting…'}
        typeToConfirm={DELETION_CONFIRMATION}
        error={refusalOf(remove, 'Failed to delete your account. Please try again.')}
        onConfirm={() => remove.mutate({ body: { confirmation: DELETION_CONFIRMATION } })}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

/** Fetches rather than links, because an error response would replace the page. */
function useDownloadMyData() {
  return useMutation({
    meta: { changes: false },
    mutationFn: async () => {
      const answer = await send('GET', '/api/me/data', undefined, { headers: expectedUserHeaders() });
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = 'split-decision-my-data.json';
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
