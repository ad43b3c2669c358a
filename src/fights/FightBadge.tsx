import Trophy from 'lucide-react/icons/trophy';
import { Badge } from '../ui/Badge.tsx';
import type { CalledOff, FightNames, FightStatus, Result } from './fight.ts';
import { fightBadge } from './fight-badge.ts';

type Props = { fight: Result & FightNames & CalledOff & { status: FightStatus } };

export function FightBadge({ fight }: Props) {
  const { kind, text } = fightBadge(fight);
  if (kind === 'live') return <Badge tone="live">{text}</Badge>;
  if (kind !== 'result') return <Badge tone="outline">{text}</Badge>;
  return (
    <Badge tone="neutral" icon={<Trophy size={14} strokeWidth={2.5} aria-hidden />}>
      {text}
    </Badge>
  );
}
