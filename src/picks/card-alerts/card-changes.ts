import { isNameOf, type KnownNames } from '../../fights/cancel-and-move/former-names.ts';
import {
  type Corner,
  corners,
  type FightNames,
  isCanceled,
  type Pick,
  type PickedAgainst,
} from '../../fights/fight.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import { type Instant, milliseconds } from '../../time/instant.ts';

/** When the lock moves by less, nobody needs to know. */
const LEAST_MOVE_MS = 15 * MINUTE_MS;

export interface ChangedEvent {
  name: string;
  start_time: Date;
  canceled_at: Date | null;
  /** Locked for good, so that a pick stays with its corner whoever fights. */
  is_past_lock: boolean;
  now: Date;
}

interface BoutFields extends FightNames {
  scheduled_rounds: number;
  canceled_at: Instant | null;
  moved_to: string | null;
}

export interface ChangedFight extends BoutFields, globalThis.Pick<KnownNames, `${Corner}_spellings`> {
  id: string;
  weight_class: string | null;
  /** The event that it moved to. */
  moved_to_name: string | null;
}

export interface OwnPick extends Pick {
  fight_id: string;
  league_id: string;
  league_name: string;
  saved_at: Instant;
  needs_review: boolean;
  picked_against: PickedAgainst | null;
}

/** A change of the event or one of its fights, with the values before it. */
export interface LoggedChange {
  fight_id: string | null;
  changed_at: Instant;
  before: Partial<BoutFields> & { start_time?: Instant };
}

/** What is different about a bout from one pick's point of view. */
export interface PickChange {
  pick: OwnPick;
  status: 'on' | 'back' | 'canceled' | 'moved';
  /** The fight as it was when it was picked or last written about. */
  was: FightNames & { scheduled_rounds: number };
  replaced: Corner[];
}

export interface ChangedBout {
  fight: ChangedFight;
  changes: PickChange[];
}

export interface CardChanges {
  event: ChangedEvent;
  status: 'on' | 'back' | 'canceled';
  /** The start before it moved. */
  start_was: Instant | null;
  bouts: ChangedBout[];
  /** All of the user's picks on the event. */
  picks: readonly OwnPick[];
}

/**
 * What an event's `changes`, oldest first, mean for a user: new spellings do not count, nor does anything that was already so
 * when the pick was made. Null when nothing is left, for example after a change that was taken back.
 */
export function cardChanges(
  event: ChangedEvent,
  fights: readonly { fight: ChangedFight; picks: readonly OwnPick[] }[],
  changes: readonly LoggedChange[],
): CardChanges | null {
  const own = fights.flatMap(({ picks }) => picks);
  const saves = own.map(({ saved_at }) => milliseconds(saved_at)).toSorted((one, other) => one - other);
  const allOfEvent = changes.filter(({ fight_id }) => fight_id === null);
  const ofEvent = own.length === 0 ? allOfEvent : changesSince(allOfEvent, saves[0]!);
  const status = statusOf(event, ofEvent);
  const start_was = startBefore(event, ofEvent, saves);
  const wasOff = first(ofEvent, 'canceled_at', event);
  const bouts = isCanceled(event) ? [] : boutsOf(event, fights, changes, wasOff);
  return status === 'on' && start_was === null && bouts.length === 0
    ? null
    : { event, status, start_was, bouts, picks: own };
}

function statusOf(event: ChangedEvent, changes: readonly LoggedChange[]): CardChanges['status'] {
  const wasCanceled = isCanceled({ canceled_at: first(changes, 'canceled_at', event) });
  if (isCanceled(event) === wasCanceled) return 'on';
  return wasCanceled ? 'back' : 'canceled';
}

/**
 * The start at the last of the `saves`, oldest first, that were made under a different one: whoever saves sees a countdown.
 * Null for a start that has passed, because picks are locked.
 */
function startBefore(
  event: ChangedEvent,
  changes: readonly LoggedChange[],
  saves: readonly number[],
): Instant | null {
  const { start_time, now } = event;
  if (start_time <= now || isCanceled(event)) return null;
  const later = saves.map((save) => changesSince(changes, save));
  const starts = [changes, ...later].map((since): Instant => first(since, 'start_time', event));
  const isOther = (was: Instant) => Math.abs(start_time.getTime() - milliseconds(was)) > LEAST_MOVE_MS;
  return starts.findLast(isOther) ?? null;
}

function changesSince(changes: readonly LoggedChange[], since: number): LoggedChange[] {
  return changes.filter(({ changed_at }) => milliseconds(changed_at) > since);
}

/** `event_was_off`: when an event that is back on was canceled, along with its bouts. */
function boutsOf(
  event: ChangedEvent,
  fights: Parameters<typeof cardChanges>[1],
  changes: readonly LoggedChange[],
  event_was_off: Instant | null,
): ChangedBout[] {
  return fights.flatMap(({ fight, picks }) => {
    const ofFight = changes.filter(({ fight_id }) => fight_id === fight.id);
    const found = picks
      .map((pick) => pickChange(pick, fight, ofFight, event_was_off))
      .filter((change) => concerns(change, fight, event));
    return found.length > 0 ? [{ fight, changes: found }] : [];
  });
}

function pickChange(
  pick: OwnPick,
  fight: ChangedFight,
  changes: readonly LoggedChange[],
  event_was_off: Instant | null,
): PickChange {
  const later = changesSince(changes, milliseconds(pick.saved_at));
  // A choice that arrived late was made before whatever had changed by then.
  const late = { before: pick.picked_against ?? {} };
  const known = later.length < changes.length ? [...later, late] : later;
  const was = {
    red_name: first(known, 'red_name', fight),
    blue_name: first(known, 'blue_name', fight),
    scheduled_rounds: first(known, 'scheduled_rounds', fight),
  };
  return {
    pick,
    status: boutStatus(fight, later, event_was_off),
    was,
    replaced: corners.filter((corner) => !isNameOf(fight, corner, was[`${corner}_name`])),
  };
}

function boutStatus(
  fight: ChangedFight,
  changes: readonly LoggedChange[],
  event_was_off: Instant | null,
): PickChange['status'] {
  if (fight.moved_to !== null && first(changes, 'moved_to', fight) === null) return 'moved';
  const was: Instant | null = first(changes, 'canceled_at', fight);
  const isOfEvent =
    was !== null && event_was_off !== null && milliseconds(was) === milliseconds(event_was_off);
  const wasOff = was !== null && !isOfEvent;
  if (isCanceled(fight) === wasOff) return 'on';
  return wasOff ? 'back' : 'canceled';
}

/**
 * Fewer rounds concern a pick of a round that is gone; more rounds concern everybody. After the lock, picks stand either way.
 */
function concerns(change: PickChange, fight: ChangedFight, event: ChangedEvent): boolean {
  if (change.status !== 'on') return true;
  if (event.is_past_lock || isCanceled(fight)) return false;
  return change.replaced.length > 0 || roundsConcern(change, fight);
}

export function roundsConcern({ pick, was }: PickChange, { scheduled_rounds }: ChangedFight): boolean {
  const isLess = was.scheduled_rounds > scheduled_rounds;
  return isLess ? (pick.pick_round ?? 0) > scheduled_rounds : was.scheduled_rounds < scheduled_rounds;
}

/** The value before the first change that has the field, or else the present one. */
function first<Field extends string, Row extends { [Key in Field]: unknown }>(
  changes: readonly { before: object }[],
  field: Field,
  now: Row,
): Row[Field] {
  const change = changes.find(({ before }) => field in before);
  return change ? (change.before as Row)[field] : now[field];
}
