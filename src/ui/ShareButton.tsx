import Share from 'lucide-react/icons/share-2';
import { Button } from './Button.tsx';
import type { ButtonLook } from './button-look.ts';
import { toast } from './toast.client.ts';

type Props = ButtonLook & { title: string; text: string; url: string; describedBy?: string };

/** The device's share sheet; renders nothing on devices without one, so put a `CopyButton` beside it. */
export function ShareButton({ title, text, url, describedBy, ...look }: Props) {
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof Error && error.name === 'AbortError') return;
      await copyInstead(url);
    }
  };
  return (
    <Button {...look} icon={<Share size={18} aria-hidden />} aria-describedby={describedBy} onClick={share}>
      Share
    </Button>
  );
}

async function copyInstead(url: string) {
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (copied) toast('Sharing did not work here. Link copied instead.');
  else toast('Unable to share link', { tone: 'error' });
}
