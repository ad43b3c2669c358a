import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ListChangesResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ChangeList.module.css';
import { changeLines } from './change-text.ts';

export type Change = ListChangesResponse['changes'][number];

const SHOWN_AT_FIRST = 10;

type Props = {
  changes: readonly Change[];
  formatTime: (instant: string) => string;
  /** Such as an undo button. */
  action?: (change: Change) => ReactNode;
};

export function ChangeList({ changes, formatTime, action }: Props) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <p>Nothing has been changed yet.</p>;
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className={styles.list}>
        {shown.map((change) => (
          <li key={change.id} className={styles.change}>
            <div className={styles.words}>
              {change.subject && <p className={styles.subject}>{change.subject}</p>}
              {changeLines(change, formatTime).map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p className={styles.who}>
                <Changer user={change.changed_by} />,{' '}
                <time dateTime={change.changed_at}>{formatTime(change.changed_at)}</time>
              </p>
            </div>
            <div className={styles.marks}>
              {change.kind === 'undo' && <Badge>Undo</Badge>}
              {change.undone && <Badge tone="outline">Undone</Badge>}
              {action?.(change)}
            </div>
          </li>
        ))}
      </ol>
      {!all && changes.length > SHOWN_AT_FIRST && (
        <Button onClick={() => setAll(true)}>Show all {changes.length}</Button>
      )}
    </>
  );
}

/** A deleted account has no profile to link to. */
function Changer({ user }: { user: Change['changed_by'] }) {
  if (!user?.id) return user?.shown_name ?? 'Someone';
  return <Link to={paths.publicProfile(user.id)}>{user.shown_name}</Link>;
}
