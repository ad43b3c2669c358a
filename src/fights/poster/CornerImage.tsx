import Check from 'lucide-react/icons/check';
import Trophy from 'lucide-react/icons/trophy';
import { memo } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Corner, cornerLabels } from '../fight.ts';
import { posterName } from '../poster-name.ts';
import styles from './CornerImage.module.css';

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
  const hasPortrait = compact || avatar_url;
  return (
    <span className={classNames(styles.image, styles[corner], compact && styles.compact)}>
      {hasPortrait && (
        <span className={styles.portrait} aria-hidden>
          <Avatar className={styles.avatar} name={name} src={avatar_url} tone={corner} />
        </span>
      )}
      <span className={styles.words}>
        <VisuallyHidden>{cornerLabels[corner]} corner: </VisuallyHidden>
        <span className={styles.name}>
          {given && <span className={styles.given}>{given} </span>}
          <span className={styles.family}>{family}</span>
        </span>
        {compact && (
          <span className={styles.line}>
            {record && <span>{record}</span>}
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
        )}
        {(won || picked) && (
          <VisuallyHidden>
            {[won && 'Winner', picked && 'Your pick'].filter(Boolean).join(', ')}
          </VisuallyHidden>
        )}
      </span>
      {!compact && (picked || won) && (
        <span className={classNames(styles.mark, won && styles.won)} aria-hidden>
          {won ? 'Winner' : 'Your pick'}
        </span>
      )}
    </span>
  );
});
