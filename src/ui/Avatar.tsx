import { useState } from 'react';
import styles from './Avatar.module.css';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';
import { tintOf } from './tint.ts';

type Props = {
  name: string;
  src?: string | null;
  size?: 'small' | 'normal' | 'large' | 'huge';
  tone?: 'red' | 'blue' | 'former';
  className?: string;
};

function tintClasses(name: string) {
  const { tint, cut } = tintOf(name);
  return [styles[`tint${tint}`], styles[`cut${cut}`]];
}

/** An image over initials, which show until it loads or if it fails. Silent, because the name stands beside it. */
export function Avatar({ name, src, size = 'normal', tone, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classNames(
        styles.avatar,
        size !== 'normal' && styles[size],
        ...(tone ? [styles[tone]] : tintClasses(name)),
        className,
      )}
      aria-hidden
    >
      {initials(name)}
      {src && failed !== src && (
        <img
          className={styles.image}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
