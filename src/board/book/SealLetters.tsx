import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { listSealsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import styles from './Seal.module.css';

/** 'Seal 1a2b 3c4d 5e6f 7a8b', as everybody in the room can write it down at the lock. */
export default function SealLetters() {
  const { leagueId = '', eventId = '' } = useParams();
  const { data } = useQuery({
    ...listSealsOptions({ path: { league_id: leagueId, event_id: eventId } }),
    retry: false,
  });
  const seal = data?.seals.find(({ voided_at }) => voided_at === null);
  if (!seal) return null;
  return (
    <p className={styles.seal}>
      Seal <span className={styles.letters}>{seal.letters}</span>
    </p>
  );
}
