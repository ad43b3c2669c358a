import Check from 'lucide-react/icons/check';
import Trophy from 'lucide-react/icons/trophy';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './CornerFace.module.css';
import { type Corner, cornerLabels } from './fight.ts';
import { posterName } from './poster-name.ts';

type Props = {
  corner: Corner;
  name: string;
  record?: string | null;
  avatar_url?: string | null;
  compact?: boolean;
  won?: boolean;
  /** The viewer's own pick. */
  picked?: boolean;
};

/** One fighter in their corner: face, name in poster type, record, and the corner said in a word. */
export function CornerFace({ corner, name, record, avatar_url, compact, won, picked }: Props) {
  const { given, family } = posterName(name);
  return (
    <span className={classNames(styles.face, styles[corner], compact && styles.compact)}>
      <span className={styles.head}>
        <Avatar className={styles.avatar} name={name} src={avatar_url} tone={corner} />
        {won && (
          <span className={classNames(styles.mark, styles.won)}>
            <Trophy size={14} strokeWidth={2.5} aria-hidden />
            Winner
          </span>
        )}
        {picked && !won && (
          <span className={styles.mark}>
            <Check size={14} strokeWidth={3} aria-hidden />
            {compact ? 'Pick' : 'Your pick'}
          </span>
        )}
      </span>
      <span className={styles.words}>
        <VisuallyHidden>{cornerLabels[corner]} corner: </VisuallyHidden>
        <span className={styles.name}>
          {given && <span className={styles.given}>{given} </span>}
          <span className={styles.family}>{family}</span>
        </span>
        <span className={styles.line}>
          {record && <span>{record}</span>}
          <span className={styles.corner} aria-hidden>
            {cornerLabels[corner]} corner
          </span>
        </span>
      </span>
    </span>
  );
}
