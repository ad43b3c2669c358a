import { useSession } from '../../app/shell/session.client.ts';
import { inText, missingText } from '../../picks/who-is-in.ts';
import type { LeagueEvent } from '../league-answers.client.ts';
import styles from './UpcomingEvent.module.css';

/** Nothing where there is nobody to wait for. */
export function WhoIsInLine({ event: { who_is_in }, of }: { event: LeagueEvent; of?: string }) {
  const { viewer } = useSession();
  if (!who_is_in || who_is_in.member_count < 2) return null;
  const missing = missingText(who_is_in, viewer?.id);
  return (
    <p className={styles.whoIsIn}>
      {of && `${of}: `}
      <strong>{inText(who_is_in)}</strong>
      {missing && ` · ${missing}`}
    </p>
  );
}
