import type { SavePickResponse } from '../../app/api/generated/types.gen.ts';
import { problemLine, toProblem } from '../../app/api/problem.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import type { FightNames } from '../../fights/fight.ts';
import type { PickDraft } from '../pick.ts';
import type { Choice, FightAutosave, StoredPick } from './autosave.ts';
import * as autosave from './autosave.ts';
import type { UnsavedChoices } from './unsaved-choices.client.ts';

/** Worth another try; any other refusal is final. */
const passing = new Set([
  'offline',
  'unknown',
  'unexpected',
  'server_busy',
  'database_unavailable',
  'storage_full',
  'too_many_attempts',
  'not_signed_in',
]);

type StoredOnCard = StoredPick & { fight_id: string };

type Parts = {
  /** Without an account, choices stay in the browser. */
  isGuest?: boolean;
  /** For the first render. */
  stored?: readonly StoredOnCard[];
  send: (fightId: string, choice: Choice) => Promise<SavePickResponse>;
  unsaved: UnsavedChoices;
  /** In milliseconds, as close to the server's clock as the page can tell. */
  now: () => number;
  later: (run: () => void, milliseconds: number) => void;
  afterPaint: (run: () => void) => void;
  /** Called when the card that the choice was made on is out of date. */
  onStale?: () => void;
};

const firstPause = 2_000;
const longestPause = 30_000;

export type PickSaver = ReturnType<typeof createPickSaver>;

/** Sends the choices made on one card, in order for each fight. */
export function createPickSaver({
  isGuest = false,
  stored = [],
  send,
  unsaved,
  now,
  later,
  afterPaint,
  onStale,
}: Parts) {
  const fights = new Map<string, FightAutosave>(
    stored.map((pick) => [pick.fight_id, autosave.startAutosave(pick)]),
  );
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();
  /** Neither stored nor sent, because they are not on screen yet. */
  const unpainted = new Set<string>();
  let isFirstLoad = true;

  function change(fightId: string, act: (state: FightAutosave) => FightAutosave) {
    const before = stateOf(fightId);
    const after = act(before);
    if (after === before) return;
    show(fightId, after);
    if (after.wanted !== before.wanted) storeUnsaved(fightId);
    goOn(fightId);
  }

  function show(fightId: string, state: FightAutosave) {
    fights.set(fightId, state);
    for (const listener of listeners) listener();
  }

  function goOn(fightId: string) {
    const next = autosave.nextSave(stateOf(fightId));
    if (next) void save(fightId, next);
  }

  function storeUnsaved(fightId: string) {
    const { wanted, revision } = stateOf(fightId);
    unpainted.delete(fightId);
    if (wanted) unsaved.store(fightId, wanted);
    else unsaved.forget(fightId, revision);
  }

  async function save(fightId: string, choice: Choice) {
    change(fightId, (state) => autosave.sent(state, choice));
    try {
      const { outcome, pick } = await send(fightId, choice);
      failures.delete(fightId);
      const note = outcome === 'saved' ? autosave.answered : autosave.superseded;
      change(fightId, (state) => note(state, choice, pick));
      if (pick.needs_review) onStale?.();
    } catch (error) {
      const { code } = toProblem(error, fallbackMessages.save_pick);
      const message = problemLine(error, fallbackMessages.save_pick);
      if (passing.has(code)) {
        change(fightId, (state) => autosave.failed(state, choice, message));
        retryLater(fightId);
      } else {
        change(fightId, (state) => autosave.refused(state, choice, message));
        onStale?.();
      }
    }
  }

  function retryLater(fightId: string) {
    const count = failures.get(fightId) ?? 0;
    failures.set(fightId, count + 1);
    later(() => change(fightId, autosave.retry), Math.min(firstPause * 2 ** count, longestPause));
  }

  function stateOf(fightId: string): FightAutosave {
    let state = fights.get(fightId);
    if (!state) {
      state = autosave.startAutosave(null);
      fights.set(fightId, state);
    }
    return state;
  }

  return {
    isGuest,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stateOf,
    /** Stores and sends after the next paint, or sooner if the page hides. */
    choose(fightId: string, draft: PickDraft, seen: FightNames) {
      const before = stateOf(fightId);
      show(fightId, autosave.choose(before, draft, seen, now()));
      if (stateOf(fightId).wanted !== before.wanted) unpainted.add(fightId);
      afterPaint(() => {
        if (unpainted.has(fightId)) storeUnsaved(fightId);
        goOn(fightId);
      });
    },
    retry: (fightId: string) => change(fightId, autosave.retry),
    retryAll() {
      for (const fightId of fights.keys()) change(fightId, autosave.retry);
    },
    /** For a page about to close. */
    saveNow() {
      for (const fightId of unpainted) storeUnsaved(fightId);
      for (const [fightId, state] of fights) {
        const choice = autosave.lastSave(state);
        if (choice) void save(fightId, choice);
      }
    },
    /** The first load also resumes choices that an earlier page could not save. */
    load(fightIds: readonly string[], stored: readonly StoredOnCard[], isLocked: boolean) {
      const left = isFirstLoad ? unsaved.read() : {};
      isFirstLoad = false;
      const storedOf = new Map(stored.map((pick) => [pick.fight_id, pick]));
      for (const fightId of fightIds) {
        const choice = left[fightId];
        change(fightId, (state) => {
          const known = autosave.loaded(state, storedOf.get(fightId) ?? null);
          if (choice) return autosave.resumed(known, choice);
          return isLocked ? autosave.locked(known) : known;
        });
      }
      // The server has a later one, or the fight is off the card.
      for (const [fightId, { revision }] of Object.entries(left))
        if (!fights.get(fightId)?.wanted) unsaved.forget(fightId, revision);
    },
  };
}
