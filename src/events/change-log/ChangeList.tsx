import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ListChangesResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { Versus } from '../../fights/poster/Versus.tsx';
import { momentHere } from '../../time/here-time.client.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChangeList.module.css';
import { changeLines } from './change-text.ts';
import { groupChanges } from './group-changes.ts';

export type Change = ListChangesResponse['changes'][number];

const SHOWN_AT_FIRST = 10;

type Look = {
  zone: string;
  /** For example, an undo button. */
  action?: (change: Change) => ReactNode;
};

/** Grouped by fight, the latest changed first. */
export function ChangeList({ changes, ...look }: Look & { changes: readonly Change[] }) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <p>No changes yet.</p>;
  const groups = groupChanges(changes);
  const shown = all ? groups : groups.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {shown.map(({ fight_id, changes }) => (
        <FightChanges key={fight_id} changes={changes} {...look} />
      ))}
      {shown.length < groups.length && <Button onClick={() => setAll(true)}>Show all {groups.length}</Button>}
    </>
  );
}

/** The newest change on three lines; earlier ones on request. */
function FightChanges({ changes, zone, action }: Look & { changes: readonly Change[] }) {
  const [open, setOpen] = useState(false);
  const subject = changes[0]?.subject;
  const earlier = changes.length - 1;
  return (
    <div className={styles.fight}>
      <div className={styles.head}>
        <h3 className={styles.subject}>{subject ? <Subject text={subject} /> : 'Event'}</h3>
        {earlier > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Newest only' : `${earlier} earlier`}
            <VisuallyHidden> of {subject ?? 'the event'}</VisuallyHidden>
          </Button>
        )}
      </div>
      <ol>
        {(open ? changes : changes.slice(0, 1)).map((change) => (
          <li key={change.id} className={styles.change}>
            <div className={styles.words}>
              <p>{changeLines(change, (instant) => momentHere(instant, zone)).join(' · ')}</p>
              <p className={styles.who}>
                <Changer {...change} />,{' '}
                <time dateTime={change.changed_at}>{momentHere(change.changed_at, zone)}</time>
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
    </div>
  );
}

function Subject({ text }: { text: string }) {
  const [red_name, blue_name, ...more] = text.split(' vs ');
  const isFight = red_name && blue_name && more.length === 0;
  return isFight ? <Versus red_name={red_name} blue_name={blue_name} /> : text;
}

function Changer({ changed_by, source }: Change) {
  const user = <ChangerName user={changed_by} />;
  if (!source) return user;
  return (
    <>
      <a href={source.url} title={source.title} target="_blank" rel="noreferrer">
        Wikipedia
      </a>
      , followed by {user}
    </>
  );
}

/** A deleted account has no profile to link to. */
function ChangerName({ user }: { user: Change['changed_by'] }) {
  if (!user?.id) return user?.shown_name ?? 'Someone';
  return <Link to={paths.publicProfile(user.id)}>{user.shown_name}</Link>;
}
