import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toProblem } from '../../app/api/problem.client.ts';
import { type FightStatus, noResult, type Result, type ResultMethod, type ResultWinner } from '../fight.ts';
import { type Fight, putFight, refreshEvent } from '../fight-cache.client.ts';
import type { ResultOnPage } from './PageResult.tsx';
import type { NewResult, ResultActions } from './result-actions.client.ts';
import { withResultMethod, withResultWinner } from './result-choices.ts';

type Chosen = Result & { status: FightStatus };
type Outcome = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; error: unknown; again: () => void };

/** Taps show at once and are saved in order. A failed save resets the fight and offers a retry. */
export function useResultEditor(
  fight: Fight,
  actions: ResultActions,
  onEntered: (entered: Fight, before: FightStatus) => void,
) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const [asksEarly, setAsksEarly] = useState(false);
  const [entering, setEntering] = useState<Result | null>(null);
  const [taking, setTaking] = useState(false);
  const latest = useRef<Chosen | null>(null);
  const saves = useRef({ queue: Promise.resolve(), waiting: 0, savedAt: '' });

  const choose = (choice: Chosen | null) => {
    latest.current = choice;
    setChosen(choice);
  };
  const shown: Chosen = chosen ?? fight;

  // Keeps showing the tapped values until the fight catches up; a tap in between would build on the old ones. React runs this
  // shortly after drawing, when the next save may already be on its way.
  useEffect(() => {
    const { savedAt, waiting } = saves.current;
    if (outcome.kind === 'saving' || waiting > 0 || savedAt === '' || fight.updated_at < savedAt) return;
    latest.current = null;
    setChosen(null);
  }, [fight, outcome]);

  function save(change: Partial<Chosen>, send: () => Promise<Fight>) {
    const again = () => save(change, send);
    choose({ ...(latest.current ?? fight), ...change });
    setOutcome({ kind: 'saving' });
    saves.current.waiting++;
    saves.current.queue = saves.current.queue.then(async () => {
      let ended: Outcome = { kind: 'saved' };
      try {
        const stored = await send();
        saves.current.savedAt = stored.updated_at;
        putFight(client, stored);
      } catch (error) {
        const early = toProblem(error, '').code === 'live_early';
        if (early) setAsksEarly(true);
        ended = early ? { kind: 'idle' } : { kind: 'failed', error, again };
      }
      saves.current.waiting--;
      if (saves.current.waiting > 0 && ended.kind === 'saved') return;
      setOutcome(ended);
      if (ended.kind !== 'saved') choose(null);
      if (saves.current.waiting === 0) void refreshEvent(client, fight.event_id);
    });
  }

  /** Shown only once it is stored: fields that appear under the finger would take the second tap of two. */
  function enter(
    result: Result,
    send = () => actions.setResult(fight.id, { ...(result as NewResult), final: true }),
  ) {
    const before = (latest.current ?? fight).status;
    // At once as well, because the saves before it may take a while.
    setEntering(result);
    save({}, async () => {
      setEntering(result);
      try {
        const entered = await send();
        onEntered(entered, before);
        return entered;
      } finally {
        setEntering(null);
      }
    });
  }

  /** Treated as if entered by hand. A result that replaces another one has no undo, just as with the fields. */
  function take({ result, was, take }: ResultOnPage) {
    setTaking(true);
    const send = () => take().finally(() => setTaking(false));
    if (was === null) enter(result, send);
    else save({}, send);
  }

  function setStatus(status: FightStatus, confirm = false) {
    setAsksEarly(false);
    save({ status }, () => actions.setStatus(fight.id, status, confirm));
  }

  function setResult(change: (result: Result) => Result) {
    const { result_winner, result_method, result_round } = latest.current ?? fight;
    const result = change({ result_winner, result_method, result_round });
    if (result.result_winner === null) return;
    save(result, () => actions.setResult(fight.id, result as NewResult));
  }

  return {
    shown,
    outcome,
    asksEarly,
    setStatus,
    confirmEarly: () => setStatus('live', true),
    cancelEarly: () => setAsksEarly(false),
    entering,
    enter,
    taking,
    take,
    setWinner: (result_winner: ResultWinner) =>
      setResult((result) => withResultWinner(result, result_winner)),
    setMethod: (method: ResultMethod) => setResult((result) => withResultMethod(result, method)),
    setRound: (result_round: number) => setResult((result) => ({ ...result, result_round })),
    clear: () => save(noResult, () => actions.clearResult(fight.id)),
  };
}

export type ResultEditor = ReturnType<typeof useResultEditor>;
