import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { useFieldControl } from './field-ids.ts';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} {...useFieldControl(rest)} className={classNames(styles.control, className)} />;
}
