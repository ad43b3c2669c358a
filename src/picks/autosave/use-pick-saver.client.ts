import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noticeSignedOut } from '../../app/api/query-client.client.ts';
import { afterPaint } from '../../app/shell/after-paint.client.ts';
import type { PickEntry } from '../pick-entry.client.ts';
import { recordPickSaved } from '../picks-changed.client.ts';
import { createPickSaver, type PickSaver } from './pick-saver.client.ts';
import { sendPick } from './send-pick.client.ts';
import { unsavedChoices } from './unsaved-choices.client.ts';

type Card = { userId: string; leagueId: string; eventId: string };

/** Retries on reconnect, and saves right away when the page hides. `clockAhead`: the server's clock minus this one, in ms. */
export function usePickSaver(
  card: Card,
  stored: PickEntry['picks'],
  clockAhead: number,
  onStale: () => void,
): PickSaver {
  const client = useQueryClient();
  const [clock] = useState(() => ({ ahead: clockAhead, onStale }));
  const [saver] = useState(() =>
    createPickSaver({
      stored,
      async send(fightId, choice) {
        try {
          const saved = await sendPick(card, fightId, choice);
          recordPickSaved(client, card.leagueId, card.eventId);
          return saved;
        } catch (error) {
          noticeSignedOut(client, error);
          throw error;
        }
      },
      unsaved: unsavedChoices(card),
      now: () => Date.now() + clock.ahead,
      later: (run, milliseconds) => void setTimeout(run, milliseconds),
      afterPaint,
      onStale: () => clock.onStale(),
    }),
  );
  useEffect(() => {
    clock.ahead = clockAhead;
    clock.onStale = onStale;
  });
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saver.saveNow();
      else saver.retryAll();
    };
    addEventListener('online', saver.retryAll);
    addEventListener('pagehide', saver.saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      removeEventListener('online', saver.retryAll);
      removeEventListener('pagehide', saver.saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [saver]);
  return saver;
}
