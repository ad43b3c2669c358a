import { ProblemText } from '../app/shell/ProblemText.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { ACCEPTED_IMAGES } from '../uploads/image-format.ts';
import styles from './AvatarUpload.module.css';
import type { useAvatarUpload } from './avatar-upload.client.ts';

type Props = {
  label: string;
  /** Its initials show until there is an image. */
  name: string;
  src: string | null;
  upload: ReturnType<typeof useAvatarUpload>;
};

export function AvatarUpload({ label, name, src, upload }: Props) {
  const { state, preview, start } = upload;
  return (
    <div className={styles.upload}>
      <Avatar name={name} src={preview ?? src} size="huge" />
      <div className={styles.choice}>
        <Field
          label={label}
          hint="PNG, JPEG, WebP, GIF or AVIF, up to 12 MB."
          error={state.status === 'failed' && <ProblemText error={state.error} fallback={state.fallback} />}
        >
          <FileInput accept={ACCEPTED_IMAGES} onFile={start} />
        </Field>
        {state.status === 'sending' && (
          <ProgressBar
            label={state.sent < 1 ? 'Uploading picture…' : 'Preparing picture…'}
            value={Math.round(state.sent * 100)}
            max={100}
            valueText={`${Math.round(state.sent * 100)}%`}
          />
        )}
      </div>
    </div>
  );
}
