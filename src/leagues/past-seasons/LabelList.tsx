import { useState } from 'react';
import type { PreviewHistoryResponse } from '../../app/api/generated/types.gen.ts';
import { counted } from '../../text/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Chosen } from './chosen.ts';
import styles from './History.module.css';

const FIRST = 20;

type Props = Pick<PreviewHistoryResponse, 'labels' | 'members'> & {
  chosen: Chosen;
  onChoose: (label: string, user_id: string | null) => void;
};

/** Every name in the file, with the member it belongs to. */
export function LabelList({ labels, members, chosen, onChoose }: Props) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? labels : labels.slice(0, FIRST);
  const matched = labels.filter(({ label }) => chosen[label]).length;
  return (
    <div>
      <h3>Match names to members</h3>
      <p className={styles.about}>
        {matched} of {counted(labels.length, 'name')} {matched === 1 ? 'is a member' : 'are members'}. A name
        without a member is listed as it is.
      </p>
      <ul className={styles.labels}>
        {shown.map(({ label, row_count, points }) => (
          <li key={label} className={styles.label}>
            <Field label={label} hint={`${counted(row_count, 'result')}, ${counted(points, 'pt')}`}>
              <Select
                value={chosen[label] ?? ''}
                onChange={({ target }) => onChoose(label, target.value || null)}
              >
                <option value="">Not a member, keep the name</option>
                {members.map(({ id, shown_name, is_former }) => (
                  <option key={id} value={id}>
                    {shown_name}
                    {is_former && ' (former)'}
                  </option>
                ))}
              </Select>
            </Field>
          </li>
        ))}
      </ul>
      {shown.length < labels.length && (
        <Button full onClick={() => setAll(true)}>
          Show all {labels.length} names
        </Button>
      )}
    </div>
  );
}
