import { useMutation } from '../../app/api/mutation.client.ts';
import { request } from '../../app/api/request.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { anyOf, useSite } from '../../app/shell/session.client.ts';
import { Button } from '../../ui/Button.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';

/** For users who have only signed in through a provider: by mail, as after a forgotten password. */
export function SetPassword({ email }: { email: string }) {
  const { providers } = useSite();
  const send = useMutation({
    mutationFn: () => request('POST', '/api/recovery/requests', { body: { email } }),
  });
  if (send.isSuccess)
    return (
      <Notice tone="success" title="Email Sent!">
        Use the link in it to set your password.
      </Notice>
    );
  return (
    <Stack tight>
      <p>You sign in with {anyOf(providers)}. With a password you can sign in without it, too.</p>
      <ProblemNotice error={send.error} fallback="Failed to send the email" />
      <div>
        <Button ref={handOnFocus} busy={send.isPending && 'Sending…'} onClick={() => send.mutate()}>
          Set a password
        </Button>
      </div>
    </Stack>
  );
}
