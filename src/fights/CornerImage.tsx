import Check from 'lucide-react/icons/check';
import Trophy from 'lucide-react/icons/trophy';
import { memo } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './CornerImage.module.css';
import { type Corner, cornerLabels } from './fight.ts';
import { posterName } from './poster-name.ts';

type Props = {
  corner: Corner;
  name: string;
  record?: string | null;
  avatar_url?: string | null;
  compact?: boolean;
  won?: boolean;
  picked?: boolean;
};

export const CornerImage = memo(function CornerImage({
  corner,
  name,
  record,
  avatar_url,
  compact,
  won,
  picked,
}: Props) {
  const { given, family } = posterName(name);
  return (
    <span className={classNames(styles.image, styles[corner], compact && styles.compact)}>
      <span className={styles.portrait} aria-hidden>
        {picked && <span className={classNames(styles.mark, styles.pick)}>Your pick</span>}
        <Avatar className={styles.avatar} name={name} src={avatar_url} tone={corner} />
        {won && <span className={classNames(styles.mark, styles.won)}>Winner</span>}
      </span>
      <span className={styles.words}>
        <VisuallyHidden>{cornerLabels[corner]} corner: </VisuallyHidden>
        <span className={styles.name}>
          {given && <span className={styles.given}>{given} </span>}
          <span className={styles.family}>{family}</span>
        </span>
        <span className={styles.line}>
          {record && <span>{record}</span>}
          {!compact && (
            <span className={styles.corner} aria-hidden>
              {cornerLabels[corner]} corner
            </span>
          )}
          {picked && (
            <span className={styles.inline} aria-hidden>
              <Check size={12} strokeWidth={4} />
              Pick
            </span>
          )}
          {won && (
            <span className={styles.inline} aria-hidden>
              <Trophy size={12} strokeWidth={3} />
              Winner
            </span>
          )}
        </span>
        {(won || picked) && (
          <VisuallyHidden>
            {[won && 'Winner', picked && 'Your pick'].filter(Boolean).join(', ')}
          </VisuallyHidden>
        )}
      </span>
    </span>
  );
});
