import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updateProfileMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { problemMessage } from '../errors/problems.ts';
import { nameLength } from '../names/normalise-name.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { announce } from '../ui/toast.client.ts';
import { avatarUrlFits, isOwnUpload } from './avatar-url.ts';
import { EditPicture } from './EditPicture.tsx';
import { NICKNAME_MAX, profileNicknameProblem } from './nickname.ts';
import { useRefreshProfile } from './profile-queries.client.ts';

type Profile = GetOwnProfileResponse;

/** An uploaded picture has no address that a person would want to read or type. */
const typedUrl = ({ id, avatar_url }: Profile) =>
  avatar_url && !isOwnUpload(avatar_url, id) ? avatar_url : '';

/** Nickname and picture: by upload, saved at once, or by an address, saved with the nickname. */
export function EditProfile({ profile }: { profile: Profile }) {
  const saved = { nickname: profile.display_name ?? '', url: typedUrl(profile) };
  const [typedName, setNickname] = useState<string | null>(null);
  const [typedAddress, setAddress] = useState<string | null>(null);
  const nickname = typedName ?? saved.nickname;
  const address = typedAddress ?? saved.url;
  const refresh = useRefreshProfile();
  const save = useMutation(updateProfileMutation());

  const nameCode = nickname === saved.nickname ? null : profileNicknameProblem(nickname);
  const addressFits = address.trim() === '' || avatarUrlFits(address.trim(), profile.id);
  const changed = nickname !== saved.nickname || address.trim() !== saved.url;
  const [asked, setAsked] = useState(false);
  // Too long is told while typing, as the counter turns red; the rest when saving is asked for.
  const nameRefused =
    nameCode && (asked || nameCode === 'nickname_too_long') ? problemMessage(nameCode) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setAsked(true);
    if (nameCode || !addressFits) return;
    try {
      await save.mutateAsync({
        body: {
          ...(nickname !== saved.nickname && { display_name: nickname }),
          ...(address.trim() !== saved.url && { avatar_url: address.trim() || null }),
        },
      });
      await refresh();
    } catch {
      return;
    }
    // What was typed on while it was being saved stays.
    setNickname((typed) => (typed === nickname ? null : typed));
    setAddress((typed) => (typed === address ? null : typed));
    setAsked(false);
    announce('Saved');
  };

  return (
    <Panel title="Your profile">
      <Stack>
        <EditPicture profile={profile} />
        <form onSubmit={submit} noValidate>
          <Stack>
            <Field
              label="Nickname"
              counter={[nameLength(nickname), NICKNAME_MAX]}
              error={nameRefused}
              required
            >
              <TextInput
                value={nickname}
                autoComplete="nickname"
                onChange={(event) => setNickname(event.target.value)}
              />
            </Field>
            <Field
              label="Avatar URL"
              hint="Instead of an upload: the address of a picture on the web."
              error={asked && !addressFits && problemMessage('avatar_url_invalid')}
            >
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://"
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            </Field>
            <ProblemNotice error={save.error} fallback="Failed to save profile. Please try again." />
            <Row>
              <Button
                type="submit"
                variant="primary"
                disabled={!changed}
                busy={save.isPending}
                busyLabel="Saving…"
              >
                Save Changes
              </Button>
              {save.isSuccess && !changed && <span role="status">Saved</span>}
            </Row>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}
