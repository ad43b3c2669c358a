import { counted } from '../../../text/counted.ts';
import { leftOutWords } from '../../card-import/preview/left-out-words.ts';
import styles from '../../SiteAdmin.module.css';

type Props = { bouts: readonly { red: string; blue: string; why: string }[] };

/** Bouts of the page that the import does not take. */
export function PageLeftOut({ bouts }: Props) {
  if (bouts.length === 0) return null;
  return (
    <details open>
      <summary>Not imported: {counted(bouts.length, 'bout')}</summary>
      <ul className={styles.leftOut}>
        {bouts.map(({ red, blue, why }) => (
          <li key={`${red} vs ${blue}`}>
            {red || '?'} vs {blue || '?'}
            <span className={styles.facts}> ({leftOutWords[why] ?? 'not understood'})</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
