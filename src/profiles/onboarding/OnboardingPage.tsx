import { useState } from 'react';
import { Redirect } from 'wouter';
import { completeOnboarding } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { useAddressQuery } from '../../app/router/address.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { ScreenWaiting } from '../../app/shell/Screen.tsx';
import { useRefreshSession, useSession, type Viewer } from '../../app/shell/session.client.ts';
import { takeCompletedInvite } from '../../auth/login/completed-invite.client.ts';
import { safeRedirect } from '../../auth/safe-redirect.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { messageOf } from '../../errors/messages.ts';
import { nameLength, normalizeName } from '../../text/normalize-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AvatarUpload } from '../AvatarUpload.tsx';
import { useAvatarUpload } from '../avatar-upload.client.ts';
import { NICKNAME_MIN, ONBOARDING_NICKNAME_MAX, onboardingNicknameProblem } from '../nickname.ts';

export default function OnboardingPage() {
  const { viewer, error, refetch } = useSession();
  const query = useAddressQuery();
  const redirect = safeRedirect(query.get('redirect')) ?? undefined;
  if (viewer === null)
    return <Redirect replace to={paths.home({ redirect: paths.onboarding({ redirect }) })} />;
  if (viewer) return <CompleteProfile viewer={viewer} redirect={redirect} />;
  if (!error) return <ScreenWaiting />;
  return (
    <Page narrow>
      <ProblemNotice error={error} fallback={fallbackMessages.load_session} onRetry={refetch} />
    </Page>
  );
}

function CompleteProfile({ viewer, redirect }: { viewer: Viewer; redirect: string | undefined }) {
  const [nickname, setNickname] = useState(
    viewer.needs_onboarding ? (viewer.suggested_name ?? '') : (viewer.display_name ?? ''),
  );
  const [avatar, setAvatar] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useAvatarUpload('onboarding', setAvatar);
  const refreshSession = useRefreshSession();
  const save = useMutation({
    async mutationFn() {
      await completeOnboarding({ body: { display_name: nickname, avatar_url: avatar }, throwOnError: true });
      await refreshSession();
    },
    onSuccess() {
      const invite = takeCompletedInvite();
      // A full page load, because the current page's data is from before the nickname.
      location.replace(redirect ?? (invite ? paths.league(invite.leagueId) : paths.dashboard()));
    },
  });
  const check = () => {
    const code = onboardingNicknameProblem(nickname);
    setRefused(code && messageOf(code));
    return code === null;
  };
  const submit = () => {
    if (check()) save.mutate();
  };

  const sending = upload.state.status === 'sending';
  const tooShort = nameLength(normalizeName(nickname)) < NICKNAME_MIN;
  return (
    <Page narrow>
      <PageHeading title="Complete your profile" intro="This is the name your leagues will see." />
      <Panel>
        <Form onSubmit={submit}>
          <Stack>
            <Field
              label="Nickname"
              counter={[nameLength(nickname), ONBOARDING_NICKNAME_MAX]}
              error={refused}
              required
            >
              <TextInput
                value={nickname}
                maxLength={ONBOARDING_NICKNAME_MAX}
                autoComplete="nickname"
                onChange={(event) => {
                  setNickname(event.target.value);
                  setRefused(null);
                }}
                onBlur={check}
                // A disabled button keeps Enter from submitting.
                onKeyDown={({ key }) => key === 'Enter' && check()}
              />
            </Field>
            <AvatarUpload
              label="Profile picture (optional)"
              name={nickname}
              src={avatar ?? viewer.avatar_url}
              upload={upload}
            />
            <ProblemNotice error={save.error} fallback={fallbackMessages.save_profile} />
            <Button
              type="submit"
              variant="primary"
              full
              disabled={tooShort}
              busy={(save.isPending || sending) && (sending ? 'Uploading picture…' : 'Saving…')}
            >
              Save & Continue
            </Button>
          </Stack>
        </Form>
      </Panel>
    </Page>
  );
}
