import { useState } from 'react';
import { updateProfile } from '../app/api/generated/sdk.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { useRefreshSession } from '../app/shell/session.client.ts';
import { messageOf } from '../errors/messages.ts';
import { announce } from '../ui/toast.client.ts';
import { avatarUrlFits, isOwnUpload } from './avatar-url.ts';
import { profileNicknameProblem } from './nickname.ts';

type Profile = GetOwnProfileResponse;

/** Hides the address of an uploaded image, which means nothing to the user. */
const typedUrl = ({ id, avatar_url }: Profile) =>
  avatar_url && !isOwnUpload(avatar_url, id) ? avatar_url : '';

/** Unsaved nickname and avatar address; sends only what changed. */
export function useProfileForm(profile: Profile) {
  const saved = { nickname: profile.display_name ?? '', address: typedUrl(profile) };
  const [typedName, setNickname] = useState<string | null>(null);
  const [typedAddress, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const nickname = typedName ?? saved.nickname;
  const address = typedAddress ?? saved.address;
  const link = address.trim();
  const refreshSession = useRefreshSession();

  const nameChanged = nickname !== saved.nickname;
  const addressChanged = link !== saved.address;
  const changed = nameChanged || addressChanged;
  const nameCode = nameChanged ? profileNicknameProblem(nickname) : null;
  const addressFits = link === '' || avatarUrlFits(link, profile.id);

  const save = useMutation({
    async mutationFn() {
      await updateProfile({
        body: {
          ...(nameChanged && { display_name: nickname }),
          ...(addressChanged && { avatar_url: link || null }),
        },
        throwOnError: true,
      });
      await refreshSession();
    },
    onSuccess() {
      // Keeps what was typed while saving.
      setNickname((typed) => (typed === nickname ? null : typed));
      setAddress((typed) => (typed === address ? null : typed));
      setAsked(false);
      announce('Saved');
    },
  });
  const submit = () => {
    setAsked(true);
    if (changed && !nameCode && addressFits) save.mutate();
  };

  return {
    nickname,
    setNickname,
    // A nickname that is too long is flagged while typing, other problems on save.
    nameRefused: nameCode && (asked || nameCode === 'nickname_too_long') ? messageOf(nameCode) : null,
    address,
    setAddress,
    addressRefused: asked && !addressFits && messageOf('avatar_url_invalid'),
    changed,
    save,
    submit,
  };
}
