import { cancelled } from '../fights/fight.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { type EventStatus, eventStatusLabels, isCancelledEvent } from './event-status.ts';

const tones: Record<EventStatus, BadgeTone> = { upcoming: 'neutral', live: 'live', completed: 'good' };

type Props = { event: Parameters<typeof isCancelledEvent>[0] & { status: EventStatus } };

export function EventBadge({ event }: Props) {
  if (isCancelledEvent(event)) return <Badge tone="outline">{cancelled}</Badge>;
  return <Badge tone={tones[event.status]}>{eventStatusLabels[event.status]}</Badge>;
}
