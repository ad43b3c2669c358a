import { expect } from 'vitest';

/** Everything about a league's board at one moment that decides who may read it and what they see. */
export interface Truth {
  /** Null once the league is gone. */
  leagueName: string | null;
  hasEvent: boolean;
  boardsByLink: boolean;
  members: ReadonlySet<string>;
  /** Locked, with others' picks visible. */
  isLocked: boolean;
  /** A fight is live: locked, though others' picks may still be hidden. */
  isLive: boolean;
  /** By user and fight. */
  picks: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
  /** Tokens that are signed in. */
  sessions: ReadonlySet<string>;
  /** The first fight's winner. */
  winner: string | null;
}

export interface Reading {
  user: string;
  token: string;
  /** The user that the page says it was rendered for. */
  expectedUser: string | null;
  status: number;
  board: any;
}

export const placeOf = (user: string, fight: string) => `${user} ${fight}`;
export const pickText = (pick: { pick_winner: string; pick_method: string; pick_round: number | null }) =>
  `${pick.pick_winner} ${pick.pick_method} ${pick.pick_round}`;

const isSignedIn = ({ sessions }: Truth, { token }: Reading) => sessions.has(token);
const mayRead = (truth: Truth, { user }: Reading) =>
  truth.leagueName !== null && truth.hasEvent && (truth.boardsByLink || truth.members.has(user));

/** Compares a response with every truth during its request: nothing in it may be stale or invented. */
export function expectTrue(reading: Reading, truths: readonly Truth[]): void {
  const { status, user, expectedUser } = reading;
  const wasTrue = (is: (truth: Truth) => boolean) => expect(truths.some(is)).toBe(true);
  if (expectedUser !== null && expectedUser !== user) expect(status).toBe(401);
  else if (status === 401) wasTrue((truth) => !isSignedIn(truth, reading));
  else {
    wasTrue((truth) => isSignedIn(truth, reading));
    if (status === 404) wasTrue((truth) => !mayRead(truth, reading));
    else {
      expect(status).toBe(200);
      wasTrue((truth) => mayRead(truth, reading));
      expectBoard(reading, truths);
    }
  }
}

function expectBoard({ board, user }: Reading, truths: readonly Truth[]): void {
  const among = <Value>(of: (truth: Truth) => Value) => truths.map(of);
  expect(among(({ leagueName }) => leagueName)).toContain(board.league.name);
  if (truths.every(({ hasEvent }) => hasEvent)) expect(board.fights).toHaveLength(2);
  if (board.fights[0]) expect(among(({ winner }) => winner)).toContain(board.fights[0].result_winner);
  expect(among(({ isLocked }) => !isLocked)).toContain(board.hidden);
  for (const { id, shown_name, is_former } of board.members) {
    expect(among(({ names }) => names.get(id))).toContain(unnumbered(shown_name));
    expect(among(({ members }) => !members.has(id))).toContain(is_former);
  }
  const shown = new Map<string, string>();
  for (const fight of board.fights)
    for (const pick of fight.picks) shown.set(placeOf(pick.user_id, fight.id), pickText(pick));
  for (const [place, pick] of shown) {
    // The viewer's own picks at any time; others' only as locked in, by a lock that still holds the same picks.
    const visible = truths.filter(({ isLocked }) => isLocked || place.startsWith(user));
    expect(visible.map(({ picks }) => picks.get(place))).toContain(pick);
  }
  // Around a lock or a reopening a board may mix both sides: it may lack picks but never have one too many.
  if (truths.some(({ isLocked }) => isLocked !== truths[0]!.isLocked)) return;
  const [first, ...rest] = truths.map((truth) => new Set(placesSeen(truth, user)));
  const lasting = [...first!].filter((place) => rest.every((one) => one.has(place)));
  expect([...shown.keys()]).toEqual(expect.arrayContaining(lasting));
}

/** Of several deleted members a board numbers the second and further ones; no other name is given twice. */
const unnumbered = (name: string) => name.replace(/^(Deleted member) \(\d\)$/, '$1');

const placesSeen = ({ leagueName, hasEvent, isLocked, picks }: Truth, user: string) =>
  leagueName === null || !hasEvent
    ? []
    : [...picks.keys()].filter((place) => isLocked || place.startsWith(user));
