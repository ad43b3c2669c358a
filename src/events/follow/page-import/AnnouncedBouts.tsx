import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from '../screens/FollowedPage.module.css';

type Bout = { red: string; blue: string; weight_class: string | null };
type Props = { bouts: readonly Bout[]; busy: boolean; onAdd: (bout: Bout) => void };

/** What the reading takes for a name and nobody would add: 'TBD or Smith'. */
const unknown = /^tb[ad]\b|^to be (announced|determined)|^\?*$/i;

/** Announced bouts that have no place on the card yet. */
export function AnnouncedBouts({ bouts, busy, onAdd }: Props) {
  if (bouts.length === 0) return null;
  return (
    <div>
      <h3>Announced fights</h3>
      <ul>
        {bouts.map((bout) => (
          <li key={`${bout.red} vs ${bout.blue}`} className={styles.difference}>
            <p className={styles.words}>
              {bout.red} vs {bout.blue}
              {bout.weight_class && ` · ${bout.weight_class}`}
            </p>
            {![bout.red, bout.blue].some((name) => unknown.test(name.trim())) && (
              <Button size="small" busy={busy && 'Adding…'} onClick={() => onAdd(bout)}>
                Add
                <VisuallyHidden>
                  {' '}
                  {bout.red} vs {bout.blue}
                </VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
