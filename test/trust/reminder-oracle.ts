const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows there, as if it were UTC. New York's where the zone is missing or unheard of. */
export function wallClock(instant: number, zone: string | null): number {
  const name = zone ?? 'America/New_York';
  if (!formats.has(name)) {
    const fields = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
    let format = new Intl.DateTimeFormat('sv', { ...fields, timeZone: 'America/New_York' });
    try {
      format = new Intl.DateTimeFormat('sv', { ...fields, timeZone: name });
    } catch {}
    formats.set(name, format);
  }
  return Date.parse(`${formats.get(name)!.format(instant).replace(' ', 'T')}Z`);
}

/** When a clock shows this; the rule's own times of day are skipped by no change of clocks. */
function instantOf(shown: number, zone: string | null): number {
  for (const guess of [shown - DAY, shown + DAY]) {
    const instant = shown - (wallClock(guess, zone) - guess);
    if (wallClock(instant, zone) === shown) return instant;
  }
  throw new Error(`${new Date(shown).toISOString()} is never in ${zone}`);
}

const midnight = (shown: number) => Math.floor(shown / DAY) * DAY;

function isNight(instant: number, zone: string | null): boolean {
  const hour = new Date(wallClock(instant, zone)).getUTCHours();
  return hour >= 22 || hour < 8;
}

/**
 * 'Day: 18:00 on the calendar day before. Hours: three hours before the lock, but if that lies in 22:00 to 08:00, 21:30 of
 * the evening before it. If the two are less than six hours apart, only hours stays.'
 */
export function slotsOf(lock: number, zone: string | null): { day: number; hours: number } {
  const day = instantOf(midnight(wallClock(lock, zone)) - DAY + 18 * HOUR, zone);
  const before = lock - 3 * HOUR;
  const shown = wallClock(before, zone);
  const evening = midnight(shown - 8 * HOUR) + 21.5 * HOUR;
  const hours = isNight(before, zone) ? instantOf(evening, zone) : before;
  return hours - day < 6 * HOUR ? { day: hours, hours } : { day, hours };
}

/** From its time until a quarter of an hour before the lock; what is late by an hour does not wake anybody. */
export function isTime(
  slot: number,
  { lock, now, zone }: { lock: number; now: number; zone: string | null },
) {
  if (now < slot || lock - now < 15 * MINUTE) return false;
  return now - slot < HOUR || !isNight(now, zone);
}

export type Channel = 'mail' | 'push';

export interface Reader {
  id: string;
  zone: string | null;
  /** By which they are reached, and when. */
  channels: Partial<Record<Channel, 'day' | 'hours'>>;
  leagues: { id: string; joined: number; isMuted: boolean }[];
  skips: Set<string>;
  /** League and fight. */
  picks: Map<string, { event: string; needsReview: boolean }>;
  lastSaved: number;
}

export interface Night {
  id: string;
  name: string;
  start: number;
  edition: number;
  editionStart: number;
  isCanceled: boolean;
  fights: { id: string; isOn: boolean }[];
}

/** As it was read by whoever got it. */
export interface Reminder {
  reader: string;
  channel: Channel;
  /** Names; the first is what it is of. */
  events: string[];
  isLast: boolean;
}

interface Told {
  reader: string;
  channel: Channel;
  event: string;
  isLast: boolean;
  at: number;
}

/** Who is to be told of what, by R34, decision 0089 and C2 of the rules of league life; remembers what was sent. */
export class ReminderRule {
  readonly #nights: readonly Night[];
  /** Whose time has come. */
  readonly #due = new Set<string>();
  readonly #reported = new Map<string, Told>();

  constructor(nights: readonly Night[]) {
    this.#nights = nights;
  }

  isLocked(night: Night, now: number): boolean {
    return night.isCanceled || night.start <= now || night.fights.every(({ isOn }) => !isOn);
  }

  #lacks(reader: Reader, night: Night, joinedBy = Number.POSITIVE_INFINITY): boolean {
    if (reader.skips.has(night.id)) return false;
    const leagues = reader.leagues.filter(({ isMuted, joined }) => !isMuted && joined <= joinedBy);
    return leagues.some(({ id }) =>
      night.fights.some((fight) => {
        if (!fight.isOn) return false;
        const pick = reader.picks.get(`${id} ${fight.id}`);
        return !pick || pick.needsReview;
      }),
    );
  }

  #open(reader: Reader, now: number): Night[] {
    return this.#nights
      .filter((night) => !this.isLocked(night, now) && night.start - now >= 15 * MINUTE)
      .filter((night) => this.#lacks(reader, night))
      .toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
  }

  /** What is wrong with what one person got by one channel at this moment. */
  examine(reader: Reader, channel: Channel, now: number, got: readonly Reminder[]): string[] {
    const wrong: string[] = [];
    const slot = reader.channels[channel];
    const key = ({ id, edition }: Night) => `${reader.id} ${id} ${edition} ${channel}`;
    const open = this.#open(reader, now);
    const due = open.filter((night) => {
      if (!slot || this.#due.has(key(night))) return false;
      const at = slotsOf(night.start, reader.zone)[slot];
      return isTime(at, { lock: night.start, now, zone: reader.zone }) && this.#lacks(reader, night, at);
    });
    for (const night of due) this.#due.add(key(night));

    const lastPicked = Math.max(
      ...[...reader.picks.values()].map(({ event }) => this.#nights.find(({ id }) => id === event)!.start),
    );
    const reported = [...this.#reported.values()].filter((one) => one.reader === reader.id);
    const nightOf = (id: string) => this.#nights.find((night) => night.id === id)!;
    const counts = reported.filter(({ event }) => !nightOf(event).isCanceled);
    const wasLast = counts.some((one) => one.isLast && one.channel === channel && one.at > reader.lastSaved);
    const silent = new Set(
      counts
        .map(({ event }) => nightOf(event))
        .filter((night) => this.isLocked(night, now) && night.start > lastPicked),
    );
    const expected = wasLast ? [] : due;
    const isLast = silent.size >= 2;

    const names = (nights: readonly Night[]) => nights.map(({ name }) => name).join(', ');
    for (const { events, isLast: saysLast } of got) {
      const first = expected.find(({ name }) => name === events[0]);
      if (!first) {
        wrong.push(`reported of ${events[0]}, due: ${names(expected)}`);
        continue;
      }
      const more = open.filter((night) => night !== first && night.start <= first.start + DAY);
      if (names([first, ...more]) !== events.join(', '))
        wrong.push(`names ${events.join(', ')}, not ${names([first, ...more])}`);
      if (saysLast !== isLast) wrong.push(`says last: ${saysLast}, after ${silent.size} silent events`);
    }
    // One that names an event whose own time has come is that event's too.
    for (const [n, one] of got.entries())
      for (const other of got.slice(n + 1))
        if (one.events.includes(other.events[0]!) && other.events.includes(one.events[0]!))
          wrong.push(`reported twice: ${one.events} and ${other.events}`);
    const named = new Set(got.flatMap(({ events }) => events));
    // Of two that would both be the last, one is.
    const isOver = isLast && got.length > 0;
    for (const { name } of expected) if (!named.has(name) && !isOver) wrong.push(`not reported of ${name}`);

    for (const night of this.#nights)
      if (named.has(night.name) && this.#due.has(key(night)) && !this.#reported.has(key(night)))
        this.#reported.set(key(night), { reader: reader.id, channel, event: night.id, isLast, at: now });
    return wrong;
  }
}
