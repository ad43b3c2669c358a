import { useEffect, useRef, useState } from 'react';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { sendImage } from '../uploads/send-image.client.ts';
import type { AvatarContext } from '../uploads/upload-name.ts';

type State =
  | { status: 'idle' }
  /** `sent` goes from 0 to 1; at 1 the server is processing the image. */
  | { status: 'sending'; sent: number }
  | { status: 'failed'; error: unknown; fallback: string };

const fallbacks = {
  onboarding: fallbackMessages.upload_avatar,
  profile: fallbackMessages.upload_own_avatar,
};

/**
 * Uploads a chosen image right away and calls `onUploaded` with its address. `preview` shows the local file until the upload
 * fails. A new choice aborts the current upload.
 */
export function useAvatarUpload(context: AvatarContext, onUploaded: (avatar_url: string) => unknown) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const [preview, setPreview] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const forget = () => {
    running.current?.abort();
    setPreview(null);
    setState({ status: 'idle' });
  };
  const start = async (file: File | null) => {
    forget();
    if (!file) return;
    const controller = new AbortController();
    running.current = controller;
    setPreview(URL.createObjectURL(file));
    setState({ status: 'sending', sent: 0 });
    const fallback = fallbacks[context];
    try {
      const { avatar_url } = await sendImage<{ avatar_url: string }>({
        method: 'POST',
        url: `/api/me/avatar?context=${context}`,
        file,
        signal: controller.signal,
        onProgress: (sent) => setState({ status: 'sending', sent }),
      });
      await onUploaded(avatar_url);
      if (!controller.signal.aborted) setState({ status: 'idle' });
    } catch (error) {
      if (controller.signal.aborted) return;
      setPreview(null);
      setState({ status: 'failed', error, fallback });
    }
  };
  return { state, preview, start, forget };
}
