import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import type { EventStatus } from './event-status.ts';

const looks: Record<EventStatus, { tone: BadgeTone; label: string }> = {
  upcoming: { tone: 'neutral', label: 'Upcoming' },
  live: { tone: 'live', label: 'Live' },
  completed: { tone: 'good', label: 'Completed' },
};

export function EventBadge({ status }: { status: EventStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
