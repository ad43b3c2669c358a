import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateProfile } from '../app/api/generated/sdk.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { refusalOf } from '../app/shell/ProblemText.tsx';
import { useRefreshSession } from '../app/shell/session.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Stack } from '../ui/Page.tsx';
import { announce } from '../ui/toast.client.ts';
import { AvatarUpload } from './AvatarUpload.tsx';
import { useAvatarUpload } from './avatar-upload.client.ts';

export function EditAvatar({ profile }: { profile: GetOwnProfileResponse }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  const saveAvatar = async (avatar_url: string | null) => {
    await updateProfile({ body: { avatar_url }, throwOnError: true });
    await refreshSession();
  };
  const upload = useAvatarUpload('profile', async (avatar_url) => {
    await saveAvatar(avatar_url);
    await client.invalidateQueries();
    announce('Saved');
  });
  const clear = useMutation({
    mutationFn: () => saveAvatar(null),
    onSuccess() {
      announce('Saved');
      upload.forget();
      setAsking(false);
    },
  });
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
        danger
        busy={clear.isPending && 'Removing…'}
        error={refusalOf(clear, fallbackMessages.clear_avatar)}
        onConfirm={clear.mutate}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
