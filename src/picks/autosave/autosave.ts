import type { FightNames, Pick, PickedAgainst } from '../../fights/fight.ts';
import { changedParts, isPickComplete, type PickDraft, type PickPart, pickParts, samePick } from '../pick.ts';

/**
 * A complete choice on its way to the server. Of two choices the one with the greater revision is the later. `seen` are
 * the fighters on screen as it was made, `carried` the parts that were on screen and not chosen anew: the server does
 * not write those over another choice. A choice that an older version of the page left behind says neither.
 */
export type Choice = { pick: Pick; revision: number; seen?: FightNames; carried?: readonly PickPart[] };

/** A pick as the server has it on disk. */
export type StoredPick = Pick & {
  revision: number;
  saved_at: string;
  needs_look: boolean;
  picked_against: PickedAgainst | null;
};

/** Why the last attempt did not get through; `retry` says whether trying the same again can help. */
export type SaveFailure = { message: string; retry: boolean };

/**
 * One fight on the pick screen (R18): what it shows, what still has to reach the server, and what the server
 * is known to have. Saves of a fight go out one after another; only a page about to vanish sends a newer choice past an
 * older one, and then the revision keeps them apart.
 */
export type FightAutosave = {
  /** On screen: the person's last choice, complete or not. */
  draft: PickDraft;
  /** What of the draft was chosen here since the screen last showed what the server had. */
  chosen: readonly PickPart[];
  /** The last complete choice, until the server confirms or refuses it. */
  wanted: Choice | null;
  /** The latest choice in flight. */
  sending: Choice | null;
  stored: StoredPick | null;
  failure: SaveFailure | null;
  /** A choice made elsewhere, in another window or on another device, has taken the screen from one made here. */
  overtaken: boolean;
  /** The greatest revision given or seen. */
  revision: number;
};

/** Where a fight stands, in the order a person cares: what went wrong, what is under way, what is missing, what is safe. */
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

/**
 * The person chose between the fighters shown; `now` is the clock in milliseconds, which orders choices made on two
 * devices.
 */
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

/** What to send now, or null: nothing to save, one save in flight, or a failure that waits for `retry`. */
export function nextSave({ wanted, sending, failure }: FightAutosave): Choice | null {
  return sending === null && failure === null ? wanted : null;
}

/** What to send as the page hides, whatever is in flight or failed. */
export function lastSave({ wanted, sending }: FightAutosave): Choice | null {
  return wanted?.revision === sending?.revision ? null : wanted;
}

export function sent(state: FightAutosave, choice: Choice): FightAutosave {
  return { ...state, sending: choice, failure: null };
}

/** The connection is back, or the person tapped: whatever failed may go out again. */
export function retry(state: FightAutosave): FightAutosave {
  return state.failure?.retry ? { ...state, failure: null } : state;
}

/** The server stored the choice, and this is what it has. */
export function answered(state: FightAutosave, choice: Choice, stored: StoredPick): FightAutosave {
  return loaded({ ...state, sending: withoutChoice(state.sending, choice) }, stored);
}

/**
 * The server did not store the choice, because it has this: a later choice, or another one of what was only carried,
 * made where this screen could not see it. That takes the screen, unless something was chosen here meanwhile.
 */
export function superseded(state: FightAutosave, choice: Choice, stored: StoredPick): FightAutosave {
  const known = answered(state, choice, stored);
  if (known.wanted?.revision !== choice.revision) return known;
  const draft = draftOf(known.stored);
  return { ...known, draft, chosen: [], wanted: null, failure: null, overtaken: true };
}

/**
 * No answer, or one that says 'not now': the save may or may not have arrived, so the choice is kept and sent again.
 * The answer to an older save than the one in flight says nothing any more.
 */
export function failed(state: FightAutosave, choice: Choice, message: string): FightAutosave {
  if (state.sending?.revision !== choice.revision) return state;
  return { ...state, sending: null, failure: { message, retry: true } };
}

/** The server will never take this choice. It stays on screen beside the reason; the stored pick stands. */
export function refused(state: FightAutosave, choice: Choice, message: string): FightAutosave {
  const sending = withoutChoice(state.sending, choice);
  const wanted = withoutChoice(state.wanted, choice);
  return { ...state, sending, wanted, failure: wanted ? null : { message, retry: false } };
}

/** The server says that picks are locked: what is stored counts, so the screen shows it once nothing is under way. */
export function locked(state: FightAutosave): FightAutosave {
  if (state.sending !== null || state.wanted !== null) return state;
  return { ...state, draft: draftOf(state.stored) };
}

/** A choice that an earlier page could not get through goes on, unless a later one is stored by now. */
export function resumed(state: FightAutosave, choice: Choice): FightAutosave {
  if (choice.revision <= state.revision) return state;
  const chosen = otherParts(choice.carried ?? []);
  return { ...state, draft: choice.pick, chosen, wanted: choice, revision: choice.revision };
}

/**
 * What the server has, from an answer or a fresh load. It ends the wait for every choice that is not later, and a
 * choice made later elsewhere takes the screen, as any does where nothing was chosen; an answer older than what is known
 * changes nothing.
 */
export function loaded(state: FightAutosave, stored: StoredPick | null): FightAutosave {
  if (stored === null || stored.revision < (state.stored?.revision ?? 0)) return state;
  // Two devices may choose in the same millisecond; the server then keeps the choice that reached it first.
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

/** What is on screen is what the server has. */
export function isPickSaved(state: FightAutosave): boolean {
  return state.stored !== null && saveState(state) === 'saved';
}

/** The screen shows what the server is known to have, and nothing is on its way there. */
function isUntouched({ draft, wanted, sending, stored }: FightAutosave): boolean {
  return wanted === null && sending === null && samePick(draft, draftOf(stored));
}

/** What was chosen after the choice for which the wait is over; all of it while the wait goes on. */
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
