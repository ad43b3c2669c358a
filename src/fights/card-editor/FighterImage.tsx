import { useState } from 'react';
import { clearFighterImage } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ACCEPTED_IMAGES } from '../../uploads/image-format.ts';
import { sendImage } from '../../uploads/send-image.client.ts';
import { type Corner, cornerLabels } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import styles from './BoutCard.module.css';

/** A chosen image uploads at once and replaces the old one. */
export function FighterImage({ fight, corner }: { fight: Fight; corner: Corner }) {
  const [progress, setProgress] = useState<number>();
  const [asksClear, setAsksClear] = useState(false);
  const label = `${cornerLabels[corner]} Avatar`;
  const src = fight[`${corner}_avatar_url`];

  const upload = useMutation({
    mutationFn: (file: File) =>
      sendImage<Fight>({
        method: 'PUT',
        url: `/api/admin/fights/${fight.id}/avatars/${corner}`,
        file,
        onProgress: setProgress,
      }),
    onSettled: () => setProgress(undefined),
  });
  const clear = useMutation({
    mutationFn: () => clearFighterImage({ path: { fight_id: fight.id, corner }, throwOnError: true }),
    onSuccess: () => setAsksClear(false),
  });
  const error = refusalOf(upload, fallbackMessages.upload_avatar);

  return (
    <div className={styles.image}>
      <Avatar name={fight[`${corner}_name`]} src={src} size="large" tone={corner} />
      <div className={styles.imageControls}>
        <Field label={label} error={error}>
          <FileInput
            accept={ACCEPTED_IMAGES}
            disabled={upload.isPending}
            onFile={(file) => file && upload.mutate(file)}
          />
        </Field>
        {progress !== undefined && (
          <ProgressBar label={`Sending ${label}`} value={progress} max={1} hideWords />
        )}
        {src && (
          <Button size="small" onClick={() => setAsksClear(true)}>
            Clear<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asksClear}
        title="Remove this avatar?"
        message={`The picture of ${fight[`${corner}_name`]} will be deleted.`}
        confirmLabel="Remove"
        danger
        busy={clear.isPending && 'Removing…'}
        error={refusalOf(clear, fallbackMessages.clear_avatar)}
        onConfirm={() => clear.mutate()}
        onClose={() => setAsksClear(false)}
      />
    </div>
  );
}
