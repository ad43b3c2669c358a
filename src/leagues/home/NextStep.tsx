import { useState } from 'react';
import { useSession, type Viewer } from '../../app/shell/session.client.ts';
import { AskReminders } from './AskReminders.tsx';
import { ConfirmEmailLine } from './ConfirmEmailLine.tsx';
import { closeLine, isLineClosed, type Line } from './closed-line.client.ts';

/** One line at most, until it is closed in this browser. */
export function NextStep() {
  const { viewer } = useSession();
  const [line, setLine] = useState(() => viewer && nextLine(viewer));
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
