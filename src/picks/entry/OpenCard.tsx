import { Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../app/shell/lazy.client.ts';
import { isCanceled } from '../../fights/fight.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import type { FightAnswer, PickEntry } from '../pick-entry.client.ts';
import { isPickClosed } from '../pick-lock.ts';
import { bringIntoPlace, cardOf, goToCard } from './bring-into-place.client.ts';
import { PickCard } from './fight/PickCard.tsx';
import { useFirstScreens } from './first-screens.client.ts';
import { nextFight } from './next-fight.ts';
import styles from './OpenCard.module.css';
import { PickProgress } from './PickProgress.tsx';
import { isStillOpen } from './pick-progress.client.ts';
import { FinishedFight } from './rare-parts.client.ts';

const Review = lazyPart(async () => (await import('../ticket/ReviewDialog.tsx')).ReviewDialog);

type Props = {
  entry: PickEntry;
  saver: PickSaver;
  memberName: string;
  locked: boolean;
  clockAhead: number;
  /** For guests, whose picks do not go to the server yet. */
  onSave?: () => void;
};

/** The card to pick from; once locked, it looks the same but is disabled. */
export function OpenCard({ entry, saver, memberName, locked, clockAhead, onSave }: Props) {
  const { fights } = entry;
  const isLine = (fight: FightAnswer) => !locked && isPickClosed(fight);
  const { shown, showAll } = useFirstScreens(fights, isLine);
  const [isReviewing, setReviewing] = useState(false);
  const closeReview = useCallback((fightId?: string) => {
    setReviewing(false);
    if (fightId) goToCard(fightId);
  }, []);
  const on = fights.filter((fight) => !isCanceled(fight));
  const mainEvent = on.at(-1);
  const byPointer = useRef(false);
  const left = useRef(new Set<string>());
  const goOn = useCallback(
    (fightId: string) => {
      if (!byPointer.current || left.current.has(fightId)) return;
      left.current.add(fightId);
      const next = nextFight(fights, (fight) => isStillOpen(saver, fight), fightId);
      if (next) bringIntoPlace(cardOf(next.id), cardOf(fightId));
    },
    [fights, saver],
  );
  const goToNext = (fightId: string) => {
    flushSync(showAll);
    goToCard(fightId);
  };
  return (
    <>
      <div
        className={styles.cards}
        onPointerDownCapture={() => {
          byPointer.current = true;
          // The tap may complete a pick, and the next open fight may not be drawn yet.
          showAll();
        }}
        onKeyDownCapture={() => {
          byPointer.current = false;
        }}
      >
        {shown.map((fight) =>
          isLine(fight) ? (
            <Suspense key={fight.id}>
              <FinishedFight
                fight={fight}
                saver={saver}
                movedTo={entry.moved_away.find(({ fight_id }) => fight_id === fight.id)?.event_name}
              />
            </Suspense>
          ) : (
            <PickCard
              key={fight.id}
              fight={fight}
              billing={fight === mainEvent && fights.length > 1 ? 'Main event' : undefined}
              offer={entry.offers.find(({ fight_id }) => fight_id === fight.id)}
              locked={locked}
              saver={saver}
              onComplete={goOn}
            />
          ),
        )}
      </div>
      {!locked && !fights.every(isPickClosed) && (
        <PickProgress
          entry={entry}
          fights={on}
          saver={saver}
          clockAhead={clockAhead}
          onNext={goToNext}
          onReview={() => setReviewing(true)}
          onSave={onSave}
        />
      )}
      {isReviewing && (
        <Suspense>
          <Review entry={entry} saver={saver} memberName={memberName} onClose={closeReview} />
        </Suspense>
      )}
    </>
  );
}
