import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { useSession, type Viewer } from '../../app/shell/session.client.ts';
import { AskReminders } from './AskReminders.tsx';
import { DismissibleNote } from './DismissibleNote.tsx';

const AskSamePicks = lazyOptional(() => import('./AskSamePicks.tsx'));

type Line = 'confirmEmail' | 'reminders';

const keyOf = (line: Line) => `${line}Closed`;

/** Stored per user, because a browser may be shared. */
function isLineClosed(line: Line, userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(line)) === userId;
  } catch {
    return false;
  }
}

/** Without storage, it comes back on the next visit. */
function closeLine(line: Line, userId: string): void {
  try {
    localStorage.setItem(keyOf(line), userId);
  } catch {}
}

const ConfirmEmailLine = ({ onClose }: { onClose: () => void }) => (
  <DismissibleNote onClose={onClose}>
    <span>
      Your email isn't confirmed yet. <Link to={paths.profile('account')}>Confirm it</Link>
    </span>
  </DismissibleNote>
);

/** One line at most, until it is closed in this browser. */
export function NextStep({ asksSamePicks }: { asksSamePicks: boolean }) {
  const { viewer } = useSession();
  const [line, setLine] = useState(() => viewer && nextLine(viewer));
  if (asksSamePicks)
    return (
      <Suspense>
        <AskSamePicks />
      </Suspense>
    );
  if (!viewer || !line) return null;
  const close = () => {
    closeLine(line, viewer.id);
    setLine(null);
  };
  if (line === 'reminders') return <AskReminders onClose={close} />;
  return viewer.should_confirm_email ? <ConfirmEmailLine onClose={close} /> : null;
}

function nextLine(viewer: Viewer): Line | null {
  const isOpen = (one: Line) => !isLineClosed(one, viewer.id);
  if (viewer.should_confirm_email && isOpen('confirmEmail')) return 'confirmEmail';
  // Known before the first paint, so that nothing moves.
  const canAsk = 'PushManager' in window && 'Notification' in window && Notification.permission === 'default';
  return canAsk && isOpen('reminders') ? 'reminders' : null;
}
