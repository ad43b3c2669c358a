import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../client.ts';
import { openStream } from '../stream.ts';

/** As long as a page waits for its save. */
const PATIENCE_MS = 15_000;
/** Sooner than a page, so that it measures the outage and not the waits. */
const AGAIN_MS = 250;
const BETWEEN_SAVES_MS = 120;

export interface Save {
  user_id: string;
  fight_id: string;
  event_id: string;
  revision: number;
  pick_winner: string;
  pick_method: string;
  pick_round: number;
  /** When it was sent. */
  at: number;
}

/** A card that is open for the whole round, or locks in the middle of it. */
export interface Card {
  id: string;
  fights: string[];
  /** Left out for the one that stays open. */
  starts?: number;
}

/** What one round saw. */
export class Ledger {
  readonly saves: Save[] = [];
  /** When anything was answered 'saved', and when a board was read. */
  readonly savedAt: number[] = [Date.now()];
  readonly readAt: number[] = [Date.now()];
  readonly refusals = new Map<string, number>();
  early = 0;
  /** The first board of each reader that showed others' picks. */
  readonly shown = new Map<string, Map<string, string>>();

  refuse(how: string) {
    this.refusals.set(how, (this.refusals.get(how) ?? 0) + 1);
  }
}

/** In seconds, up to now. */
export function longestPause(moments: readonly number[]): number {
  const all = [...moments, Date.now()];
  return Math.max(...all.slice(1).map((moment, n) => moment - all[n]!)) / 1000;
}

export const keyOf = (user: string, fight: string) => `${user} ${fight}`;
export const textOf = (pick: Pick<Save, 'pick_winner' | 'pick_method' | 'pick_round'>) =>
  `${pick.pick_winner} ${pick.pick_method} ${pick.pick_round}`;

/** Every value differs from the one before. */
const choiceOf = (revision: number) => ({
  pick_winner: revision % 2 ? 'red' : 'blue',
  pick_method: 'ko_tko',
  pick_round: (revision % 3) + 1,
});

/** Members who save and read nonstop, and the answers they got. */
export class Users {
  ledger = new Ledger();
  /** Null between two rounds. */
  locking: Card | null = null;
  readonly #league: string;
  readonly #open: Card;
  #isOver = false;
  readonly #all: Promise<void>[] = [];

  constructor(league: string, open: Card) {
    this.#league = league;
    this.#open = open;
  }

  startSaving(members: readonly Client[]) {
    for (const member of members) this.#all.push(this.#save(member));
  }
  startReading(members: readonly Client[]) {
    for (const member of members) this.#all.push(this.#read(member));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  /** Null when there was no answer; anything but 2xx or `expected` counts as a refusal. */
  async send(who: Client, method: string, path: string, body?: object, expected: readonly number[] = []) {
    const { ledger } = this;
    try {
      const answer = await who.send(method, path, body, {}, AbortSignal.timeout(PATIENCE_MS));
      if (answer.status >= 300 && !expected.includes(answer.status)) ledger.refuse(String(answer.status));
      return answer;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      // After a thousand requests nginx asks for a new connection, and fetch fails those under way (HTTP/2's GOAWAY).
      if (cause?.code !== 'UND_ERR_INFO') ledger.refuse(name === 'TimeoutError' ? 'silent' : 'cut');
      return null;
    }
  }

  async #save(member: Client) {
    const revisions = new Map<string, number>();
    let refused: Card | null = null;
    for (let turn = 0; !this.#isOver; turn++) {
      // Alternates between the card that stays open and the one that locks.
      const card: Card =
        turn % 2 === 1 && this.locking && this.locking !== refused ? this.locking : this.#open;
      const fight = card.fights[turn % card.fights.length]!;
      const revision = (revisions.get(fight) ?? 0) + 1;
      revisions.set(fight, revision);
      if (!(await this.#saveUntilAnswered(member, card, fight, revision))) refused = card;
      await pause(BETWEEN_SAVES_MS);
    }
  }

  /** Does what the page does: sends the same choice until it gets an answer. False once the card is locked. */
  async #saveUntilAnswered(member: Client, card: Card, fight: string, revision: number): Promise<boolean> {
    const path = `/api/leagues/${this.#league}/events/${card.id}/fights/${fight}/pick`;
    for (; !this.#isOver; await pause(AGAIN_MS)) {
      const at = Date.now();
      const choice = choiceOf(revision);
      const answer = await this.send(member, 'PUT', path, { ...choice, revision }, [409]);
      if (answer?.status === 409) return false;
      if (answer?.status !== 200) continue;
      // 'Superseded' would mean another choice, and there is none: the last save was lost and an older one came back.
      if (answer.body.outcome !== 'saved') this.ledger.refuse(answer.body.outcome);
      this.ledger.savedAt.push(Date.now());
      this.ledger.saves.push({
        user_id: member.id,
        fight_id: fight,
        event_id: card.id,
        revision,
        ...choice,
        at,
      });
      return true;
    }
    return true;
  }

  /** Looks for others' picks on the card that locks. */
  async #read(member: Client) {
    for (; !this.#isOver; await pause(AGAIN_MS)) {
      const { locking, ledger } = this;
      const card = locking ?? this.#open;
      const path = `/api/leagues/${this.#league}/events/${card.id}/board`;
      const answer = await this.send(member, 'GET', path);
      if (answer?.status !== 200) continue;
      ledger.readAt.push(Date.now());
      const picks = picksOf(answer.body);
      const others = [...picks.keys()].filter((key) => !key.startsWith(member.id));
      if (others.length > 0 && Date.now() < (card.starts ?? Number.POSITIVE_INFINITY)) ledger.early++;
      if (!answer.body.hidden && card === locking && !ledger.shown.has(member.id))
        ledger.shown.set(member.id, picks);
    }
  }
}

export function picksOf(board: { fights: { id: string; picks: (Save & { user_id: string })[] }[] }) {
  const pairs = board.fights.flatMap(({ id, picks }) =>
    picks.map((pick) => [keyOf(pick.user_id, id), textOf(pick)] as const),
  );
  return new Map(pairs);
}

/** A page that follows the night: records what it gets, and opens its stream again whenever that ends. */
export class Follower {
  readonly received = new Set<string>();
  /** It had to read everything again, so it cannot miss anything. */
  mustRefetch = false;
  readonly #client: Client;
  #isOver = false;
  #close = () => {};

  constructor(client: Client) {
    this.#client = client;
  }

  async follow(): Promise<void> {
    let last: number | undefined;
    for (; !this.#isOver; await pause(AGAIN_MS)) {
      try {
        const stream = await openStream(this.#client, last);
        this.#close = () => stream.close();
        if (stream.status !== 200) continue;
        for (let message = await stream.next(); message; message = await stream.next()) {
          last = message.id;
          if (message.kind === 'fight') this.received.add(String(message.payload.weight_class));
        }
        last ??= stream.greeting?.id;
        if (stream.greeting?.resumed === false) this.mustRefetch = true;
      } catch {
        // nothing there
      }
    }
  }

  stop() {
    this.#isOver = true;
    this.#close();
  }
}
