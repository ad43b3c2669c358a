import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { useFieldControl } from './field-ids.ts';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      {...useFieldControl(rest)}
      type={type}
      className={classNames(styles.control, className)}
    />
  );
}
