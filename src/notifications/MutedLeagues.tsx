import { unmuteLeagueMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { Button } from '../ui/Button.tsx';
import { handOnFocus } from '../ui/hand-on-focus.client.ts';
import styles from './Notifications.module.css';

type Props = { leagues: GetOwnProfileResponse['leagues']; onProblem: (problem: unknown) => void };

/** Turns a league's reminders back on; leagues are muted on their own screens. */
export function MutedLeagues({ leagues, onProblem }: Props) {
  const unmute = useMutation({
    ...unmuteLeagueMutation(),
    onMutate: () => onProblem(null),
    onError: onProblem,
  });
  if (leagues.length === 0) return null;
  return (
    <div ref={handOnFocus}>
      <h3>Muted leagues</h3>
      <ul>
        {leagues.map(({ id, name }) => (
          <li ref={handOnFocus} key={id} className={styles.muted}>
            <span>{name}</span>
            <Button
              size="small"
              aria-label={`Unmute ${name}`}
              busy={unmute.isPending && unmute.variables.path.league_id === id && 'Unmuting…'}
              onClick={() => unmute.mutate({ path: { league_id: id } })}
            >
              Unmute
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
