import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { useFieldControl } from './field-ids.ts';

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...rest}
      {...useFieldControl(rest)}
      className={classNames(styles.control, styles.select, className)}
    />
  );
}
