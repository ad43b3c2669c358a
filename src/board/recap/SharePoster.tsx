import Share from 'lucide-react/icons/share-2';
import { useMutation } from '../../app/api/mutation.client.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { Poster } from './draw-poster.client.ts';
import { sharePoster } from './share-poster.client.ts';

/** The poster is drawn when it is first asked for, by the page itself: no address leads to it. */
export function SharePoster({ poster }: { poster: Poster }) {
  const share = useMutation({
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
      busy={share.isPending}
      busyLabel="Drawing…"
      onClick={() => share.mutate()}
    >
      Share poster
    </Button>
  );
}
