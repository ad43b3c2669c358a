import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateProfileMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { ProblemText } from '../app/ProblemText.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Stack } from '../ui/Page.tsx';
import { announce } from '../ui/toast.client.ts';
import { AvatarUpload } from './AvatarUpload.tsx';
import { useAvatarUpload } from './avatar-upload.client.ts';
import { useRefreshProfile } from './profile-queries.client.ts';

/** Uploads a picture and saves it at once; Clear takes it away, after a question. */
export function EditPicture({ profile }: { profile: GetOwnProfileResponse }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshProfile();
  const save = useMutation(updateProfileMutation());
  const savePicture = async (avatar_url: string | null) => {
    await save.mutateAsync({ body: { avatar_url } });
    await refresh();
    announce('Saved');
  };
  const upload = useAvatarUpload('profile', savePicture);
  const clear = () =>
    savePicture(null).then(
      () => {
        upload.forget();
        setAsking(false);
      },
      () => undefined,
    );
  return (
    <Stack tight>
      <AvatarUpload
        label="Upload avatar"
        name={profile.shown_name}
        src={profile.avatar_url}
        upload={upload}
      />
      {profile.avatar_url && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            Clear
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="Remove your picture?"
        message="Your initials are shown instead."
        confirmLabel="Remove picture"
        busyLabel="Removing…"
        danger
        busy={save.isPending}
        error={save.error && <ProblemText error={save.error} fallback={fallbackMessages.clear_avatar} />}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
