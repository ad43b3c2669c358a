import { useState } from 'react';
import { updateProfile } from '../app/api/generated/sdk.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { ProblemText } from '../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Stack } from '../ui/Page.tsx';
import { announce } from '../ui/toast.client.ts';
import { AvatarUpload } from './AvatarUpload.tsx';
import { useAvatarUpload } from './avatar-upload.client.ts';
import { useRefreshProfile } from './profile-queries.client.ts';

export function EditAvatar({ profile }: { profile: GetOwnProfileResponse }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshProfile();
  const saveAvatar = async (avatar_url: string | null) => {
    await updateProfile({ body: { avatar_url }, throwOnError: true });
    await refresh();
    announce('Saved');
  };
  const upload = useAvatarUpload('profile', saveAvatar);
  const clear = useMutation({
    mutationFn: () => saveAvatar(null),
    onSuccess() {
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
        error={clear.error && <ProblemText error={clear.error} fallback={fallbackMessages.clear_avatar} />}
        onConfirm={clear.mutate}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
