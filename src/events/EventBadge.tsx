import { canceled } from '../fights/fight.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { type EventStatus, eventStatusLabels, isCanceledEvent } from './event-status.ts';

const tones: Record<EventStatus, BadgeTone> = { upcoming: 'neutral', live: 'live', completed: 'good' };

type Props = { event: Parameters<typeof isCanceledEvent>[0] & { status: EventStatus } };

export function EventBadge({ event }: Props) {
  if (isCanceledEvent(event)) return <Badge tone="outline">{canceled}</Badge>;
  return <Badge tone={tones[event.status]}>{eventStatusLabels[event.status]}</Badge>;
}
