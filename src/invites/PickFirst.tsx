import { paths } from '../app/router/paths.ts';
import { useGuestPickCount } from '../picks/guest/guest-cards.client.ts';
import { counted } from '../text/counted.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './PickFirst.module.css';

type Props = { code: string; leagueId: string; eventId: string | undefined };

/** Drawn by the server too, which fills in the event: without one it is out of sight. */
export function PickFirst({ code, leagueId, eventId = '' }: Props) {
  const count = useGuestPickCount(leagueId);
  return (
    <>
      {count > 0 && <p>Your {counted(count, 'pick')} will be saved when you join.</p>}
      <ButtonLink full className={styles.first} data-event={eventId} to={paths.pickFirst(code, eventId)}>
        Pick the card first
      </ButtonLink>
    </>
  );
}
