import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { useFieldControl } from './field-ids.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onFile: (file: File | null) => void };

export function FileInput({ className, onFile, ...rest }: Props) {
  return (
    <input
      {...rest}
      {...useFieldControl(rest)}
      type="file"
      className={classNames(styles.control, styles.file, className)}
      onClick={(event) => {
        // Chrome says nothing of a file that is chosen twice, even if it has changed meanwhile.
        event.currentTarget.value = '';
      }}
      onChange={(event) => onFile(event.target.files?.[0] ?? null)}
    />
  );
}
