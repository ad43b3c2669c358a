import { Suspense, useMemo } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import { factLabels, lockFacts } from './lock-facts.ts';
import styles from './PicksAreOut.module.css';

const SealLetters = lazyOptional(() => import('../book/SealLetters.tsx'));

type Props = Pick<GetBoardResponse, 'fights' | 'members'> & {
  /** Half a television or all of it; else a part of the board. */
  size?: 'half' | 'room';
};

/** From the lock to the first bell: what the picks of the others are worth telling. */
export default function PicksAreOut({ fights, members, size }: Props) {
  const facts = useMemo(() => lockFacts(fights, members), [fights, members]);
  return (
    <section className={classNames(styles.reveal, size && styles[size])} aria-label="Picks are out">
      <h2 className={classNames(styles.title, raggedEdgeClass())}>Picks are out</h2>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ kind, count, text }) => (
            <div key={text} className={styles.fact}>
              <dt className={styles.label}>{factLabels[kind]}</dt>
              <dd className={styles.count}>{count}</dd>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Suspense>
        <SealLetters />
      </Suspense>
    </section>
  );
}
