import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { listSealsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import seal from '../book/Seal.module.css';
import { factLabels, lockFacts } from './lock-facts.ts';
import styles from './PicksAreOut.module.css';

type Props = Pick<GetBoardResponse, 'fights' | 'members'> & {
  /** Half a television or all of it; otherwise a part of the board. */
  size?: 'half' | 'room';
};

/** From the lock to the first bell: what is worth saying about everybody's picks. */
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
      <SealLetters />
    </section>
  );
}

/** 'Seal 1a2b 3c4d 5e6f 7a8b', so that everybody in the room can write it down at the lock. */
function SealLetters() {
  const { leagueId = '', eventId = '' } = useParams();
  const { data } = useQuery({
    ...listSealsOptions({ path: { league_id: leagueId, event_id: eventId } }),
    retry: false,
  });
  const current = data?.seals.find(({ voided_at }) => voided_at === null);
  if (!current) return null;
  return (
    <p className={seal.seal}>
      Seal <span className={seal.letters}>{current.letters}</span>
    </p>
  );
}
