import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { type EventStatus, eventStatusLabels } from './event-status.ts';

const tones: Record<EventStatus, BadgeTone> = { upcoming: 'neutral', live: 'live', completed: 'good' };

export function EventBadge({ status }: { status: EventStatus }) {
  return <Badge tone={tones[status]}>{eventStatusLabels[status]}</Badge>;
}
