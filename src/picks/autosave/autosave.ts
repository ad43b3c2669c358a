import type { FightNames, Pick, PickedAgainst } from '../../fights/fight.ts';
import { changedParts, isPickComplete, type PickDraft, type PickPart, pickParts, samePick } from '../pick.ts';
import type { SincePicked } from '../since-picked.ts';

/**
 * `seen`: the fighters that were shown. `carried`: unchanged parts, which never overwrite another choice. Both are optional.
 */
export type Choice = { pick: Pick; revision: number; seen?: FightNames; carried?: readonly PickPart[] };

export type StoredPick = Pick & {
  revision: number;
  saved_at: string;
  needs_review: boolean;
  picked_against: PickedAgainst | null;
  since_picked?: SincePicked | null;
};

/** `retry`: whether sending it again can help. */
export type SaveFailure = { message: string; retry: boolean };

/** One fight on the pick screen (R18). Saves go out one by one, except from a page that is closing: revisions order them. */
export type FightAutosave = {
  /** What is on screen, complete or not. */
  draft: PickDraft;
  /** Chosen here since the screen last showed the stored pick. */
  chosen: readonly PickPart[];
  /** The last complete choice, until the server confirms or refuses it. */
  wanted: Choice | null;
  sending: Choice | null;
  stored: StoredPick | null;
  failure: SaveFailure | null;
  /** A choice made in another window or on another device replaced one made here. */
  overtaken: boolean;
  /** The greatest one that was given or seen. */
  revision: number;
};

/** Most urgent first. */
export type SaveState = 'failed' | 'saving' | 'incomplete' | 'saved' | 'empty';

export function startAutosave(stored: StoredPick | null): FightAutosave {
  return {
    draft: draftOf(stored),
    chosen: [],
    wanted: null,
    sending: null,
    stored,
    failure: null,
    overtaken: false,
    revision: stored?.revision ?? 0,
  };
}

/** `now` is the clock in milliseconds, which orders choices across devices. */
export function choose(
  state: FightAutosave,
  draft: PickDraft,
  { red_name, blue_name }: FightNames,
  now: number,
): FightAutosave {
  const revision = Math.max(Math.floor(now), state.revision + 1);
  const chosen = [...new Set([...state.chosen, ...changedParts(state.draft, draft)])];
  const next = { ...state, draft, chosen, revision, overtaken: false };
  if (!isPickComplete(draft)) return next;
  const { pick_winner, pick_method, pick_round } = draft;
  const pick = { pick_winner, pick_method, pick_round };
  const carried = otherParts(chosen);
  return { ...next, wanted: { pick, revision, seen: { red_name, blue_name }, carried }, failure: null };
}

/** Null if there is nothing to save, a save is in flight, or a failure waits for `retry`. */
export function nextSave({ wanted, sending, failure }: FightAutosave): Choice | null {
  return sending === null && failure === null ? wanted : null;
}

/** What to send as the page hides, even past a save in flight or a failure. */
export function lastSave({ wanted, sending }: FightAutosave): Choice | null {
  return wanted?.revision === sending?.revision ? null : wanted;
}

export function sent(state: FightAutosave, choice: Choice): FightAutosave {
  return { ...state, sending: choice, failure: null };
}

export function retry(state: FightAutosave): FightAutosave {
  return state.failure?.retry ? { ...state, failure: null } : state;
}

export function answered(state: FightAutosave, choice: Choice, stored: StoredPick): FightAutosave {
  return loaded({ ...state, sending: withoutChoice(state.sending, choice) }, stored);
}

/** The server has a later choice, or a carried part had changed. Shows the server's, unless something newer was chosen here. */
export function superseded(state: FightAutosave, choice: Choice, stored: StoredPick): FightAutosave {
  const known = answered(state, choice, stored);
  if (known.wanted?.revision !== choice.revision) return known;
  const draft = draftOf(known.stored);
  return { ...known, draft, chosen: [], wanted: null, failure: null, overtaken: true };
}

/** The save may have arrived all the same, so it is sent again. Ignores answers to any save but the one in flight. */
export function failed(state: FightAutosave, choice: Choice, message: string): FightAutosave {
  if (state.sending?.revision !== choice.revision) return state;
  return { ...state, sending: null, failure: { message, retry: true } };
}

/** Final: the choice stays on screen with the reason, and the stored pick stands. */
export function refused(state: FightAutosave, choice: Choice, message: string): FightAutosave {
  const sending = withoutChoice(state.sending, choice);
  const wanted = withoutChoice(state.wanted, choice);
  return { ...state, sending, wanted, failure: wanted ? null : { message, retry: false } };
}

/** Once picks are locked, only the stored pick counts; it is shown when nothing is in flight. */
export function locked(state: FightAutosave): FightAutosave {
  if (state.sending !== null || state.wanted !== null) return state;
  return { ...state, draft: draftOf(state.stored) };
}

/** Sends a choice that an earlier page could not send, unless a later one is stored. */
export function resumed(state: FightAutosave, choice: Choice): FightAutosave {
  if (choice.revision <= state.revision) return state;
  const chosen = otherParts(choice.carried ?? []);
  return { ...state, draft: choice.pick, chosen, wanted: choice, revision: choice.revision };
}

/** Settles every choice up to the stored revision. Shows a later one from elsewhere, and ignores an older answer. */
export function loaded(state: FightAutosave, stored: StoredPick | null): FightAutosave {
  if (stored === null || stored.revision < (state.stored?.revision ?? 0)) return state;
  // Two devices may choose in the same millisecond; the server keeps the first to arrive.
  const isOther = stored.revision === state.revision && !samePick(state.draft, stored);
  const isNews = isUntouched(state) && stored.revision !== state.stored?.revision;
  const isLater = stored.revision > state.revision || isOther || isNews;
  const wanted = state.wanted && state.wanted.revision > stored.revision ? state.wanted : null;
  const stillRefused = state.failure?.retry === false && stored.revision < state.revision;
  return {
    ...state,
    stored,
    wanted,
    draft: isLater ? draftOf(stored) : state.draft,
    chosen: isLater ? [] : chosenSince(state, wanted),
    failure: wanted || stillRefused ? state.failure : null,
    overtaken: isLater ? !isUntouched(state) : state.overtaken,
    revision: Math.max(state.revision, stored.revision),
  };
}

export function saveState(state: FightAutosave): SaveState {
  if (state.failure !== null) return 'failed';
  if (state.wanted !== null || state.sending !== null) return 'saving';
  if (isPickComplete(state.draft)) return 'saved';
  const untouched = !state.stored && Object.values(state.draft).every((part) => part === null);
  return untouched ? 'empty' : 'incomplete';
}

export function isPickSaved(state: FightAutosave): boolean {
  return state.stored !== null && saveState(state) === 'saved';
}

function isUntouched({ draft, wanted, sending, stored }: FightAutosave): boolean {
  return wanted === null && sending === null && samePick(draft, draftOf(stored));
}

/** The parts chosen after the settled choice; all of them while it is pending. */
function chosenSince({ chosen, draft, wanted }: FightAutosave, stillWanted: Choice | null) {
  return wanted !== null && stillWanted === null ? changedParts(wanted.pick, draft) : chosen;
}

const otherParts = (parts: readonly PickPart[]) => pickParts.filter((part) => !parts.includes(part));

function withoutChoice(slot: Choice | null, choice: Choice): Choice | null {
  return slot?.revision === choice.revision ? null : slot;
}

function draftOf(stored: StoredPick | null): PickDraft {
  if (stored === null) return { pick_winner: null, pick_method: null, pick_round: null };
  const { pick_winner, pick_method, pick_round } = stored;
  return { pick_winner, pick_method, pick_round };
}
