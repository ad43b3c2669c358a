import Trophy from 'lucide-react/icons/trophy';
import { Badge } from '../ui/Badge.tsx';
import type { FightNames, FightStatus, Result } from './fight.ts';
import { fightBadge } from './fight-badge.ts';

export function FightBadge({ fight }: { fight: Result & FightNames & { status: FightStatus } }) {
  const { kind, text } = fightBadge(fight);
  if (kind === 'live') return <Badge tone="live">{text}</Badge>;
  if (kind === 'pending') return <Badge tone="outline">{text}</Badge>;
  return (
    <Badge tone="gold" icon={<Trophy size={14} strokeWidth={2.5} aria-hidden />}>
      {text}
    </Badge>
  );
}
