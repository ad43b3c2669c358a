import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isResulted } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import { ResultCard } from './ResultCard.tsx';
import type { ResultActions } from './result-actions.client.ts';

type Props = { fights: readonly Fight[]; startTime: string; actions: ResultActions };

/** While some fights await results, those that already had one when the screen opened start folded. */
export function ResultCards({ fights, startTime, actions }: Props) {
  const [hadResult] = useState(() => new Set(fights.filter(isResulted).map(({ id }) => id)));
  const [someWait] = useState(hadResult.size < fights.length);
  if (fights.length === 0) return <EmptyState title="No fights added yet." />;
  return fights.map((fight) => (
    <ResultCard
      key={fight.id}
      fight={fight}
      startTime={startTime}
      actions={actions}
      folded={someWait && hadResult.has(fight.id)}
    />
  ));
}
