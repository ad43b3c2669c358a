import { fightTitle } from '../../fights/fight.ts';
import { saveState } from '../autosave/autosave.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import { SaveNews } from '../autosave/SaveNews.tsx';
import { useFightAutosave } from '../autosave/use-fight-autosave.client.ts';
import type { FightAnswer } from '../pick-entry.client.ts';

type Props = { fights: readonly FightAnswer[]; saver: PickSaver };

/** Choices that the lock overtook. */
export default function UnsavedAtLock({ fights, saver }: Props) {
  return fights.map((fight) => <UnsavedPick key={fight.id} fight={fight} saver={saver} />);
}

function UnsavedPick({ fight, saver }: { fight: FightAnswer; saver: PickSaver }) {
  const state = useFightAutosave(saver, fight.id);
  return (
    <div>
      <p>
        <strong>{fightTitle(fight)}</strong>
        {saveState(state) === 'saving' && ' · Saving…'}
      </p>
      <SaveNews state={state} draft={state.draft} names={fight} onRetry={() => saver.retry(fight.id)} />
    </div>
  );
}
