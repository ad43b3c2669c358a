import Share from 'lucide-react/icons/share-2';
import { useMutation } from '../../app/api/mutation.client.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { Poster } from './draw-poster.client.ts';

/** The page draws the poster itself when somebody first asks for it: no address leads to it. */
export function SharePoster({ poster }: { poster: Poster }) {
  const share = useMutation({
    meta: { changes: false },
    mutationFn: async () => {
      const { drawPoster } = await import('./draw-poster.client.ts');
      await sharePoster(await drawPoster(poster), poster.event);
    },
    onError: () => toast('Unable to draw the poster', { tone: 'error' }),
  });
  return (
    <Button
      variant="primary"
      size="small"
      icon={<Share size={18} aria-hidden />}
      busy={share.isPending && 'Drawing…'}
      onClick={() => share.mutate()}
    >
      Share poster
    </Button>
  );
}

/** Through the device's share sheet; as a download where that takes no files. */
async function sharePoster(poster: Blob, title: string): Promise<void> {
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'poster'}.png`;
  const files = [new File([poster], name, { type: poster.type })];
  if (!('share' in navigator) || !navigator.canShare?.({ files })) return download(poster, name);
  try {
    await navigator.share({ files, title });
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof Error && error.name === 'AbortError') return;
    download(poster, name);
  }
}

function download(poster: Blob, name: string): void {
  const address = URL.createObjectURL(poster);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
