import { useState } from 'react';
import { revokeApiTokenMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { ListApiTokensResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { dayHere, momentHere } from '../../time/here-time.client.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { announce } from '../../ui/toast.client.ts';

type ApiToken = ListApiTokensResponse['tokens'][number];

export function ApiTokenRow({ token }: { token: ApiToken }) {
  const [asked, setAsked] = useState(false);
  const revoke = useMutation({
    ...revokeApiTokenMutation(),
    onSuccess() {
      announce(`${token.label} revoked`);
      setAsked(false);
    },
  });
  return (
    <ActionRow
      title={token.label}
      details={[
        token.last_used_at ? `Last used ${momentHere(token.last_used_at)}` : 'Never used',
        `Created ${dayHere(token.created_at)}`,
      ]}
    >
      <Button size="small" aria-label={`Revoke ${token.label}`} onClick={() => setAsked(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asked}
        title="Revoke this token?"
        message={`${token.label} stops working at once. What it entered stays.`}
        confirmLabel="Revoke"
        danger
        busy={revoke.isPending && 'Revoking…'}
        error={refusalOf(revoke, 'Failed to revoke the token')}
        onConfirm={() => revoke.mutate({ path: { token_id: token.id } })}
        onClose={() => setAsked(false)}
      />
    </ActionRow>
  );
}
