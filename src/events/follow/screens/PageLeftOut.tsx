import { counted } from '../../../text/counted.ts';
import { leftOutWords } from '../../card-import/preview/left-out-words.ts';
import type { LeftOut } from '../../card-reading/card-reading.ts';
import styles from '../../SiteAdmin.module.css';

type Props = { bouts: readonly Omit<LeftOut, 'row'>[] };

/** Bouts on the page that the import does not take. */
export function PageLeftOut({ bouts }: Props) {
  if (bouts.length === 0) return null;
  return (
    <details open>
      <summary>Not imported: {counted(bouts.length, 'bout')}</summary>
      <ul className={styles.leftOut}>
        {bouts.map(({ red, blue, why }) => (
          <li key={`${red} vs ${blue}`}>
            {red || '?'} vs {blue || '?'}
            <span className={styles.facts}> ({leftOutWords[why]})</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
