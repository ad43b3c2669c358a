import { formatHere } from '../../time/here-time.client.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Shown to everyone in the league when picks were reopened after they had been shown (R16). */
export function ReopenedNotice({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Notice tone="warning" title="Picks were reopened">
      The site admin reopened the picks of this event on {formatHere(at)}, after they were shown.
    </Notice>
  );
}
