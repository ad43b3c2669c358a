import type { FightStatus, Pick, Result } from '../../src/fights/fight.ts';
import { scorePick } from '../../src/scoring/score-pick.ts';
import { CLASSIC_SCORING } from '../../src/scoring/scoring.ts';
import type { ModelImport } from './model-history.ts';
import type { ModelSeason } from './model-seasons.ts';

export interface ModelUser {
  id: string;
  name: string;
  pro: boolean;
  deleted: boolean;
}

export interface ModelLeague {
  id: string;
  owner: ModelUser;
  roles: Map<ModelUser, 'admin' | 'member'>;
  open: boolean;
  deleted: boolean;
  created: number;
  seasons: ModelSeason[];
  imports: ModelImport[];
}

export interface ModelInvite {
  code: string;
  league: ModelLeague;
  uses: number;
  most: number;
}

/** `canceled`: which cancellation, null while the bout is on. */
export type FightState = Result & { status: FightStatus; canceled: number | null };

export interface ModelFight {
  id: string;
  event: ModelEvent;
  state: FightState;
  /** For ten minutes or more. */
  longLive: boolean;
}

export interface ModelEvent {
  id: string;
  start: number;
  started: boolean;
  /** The picks as they were when anyone was first shown others'. */
  shown: ModelPick[] | null;
}

export interface ModelPick {
  user: ModelUser;
  league: ModelLeague;
  fight: ModelFight;
  pick: Pick;
}

interface ModelChange {
  fight: ModelFight;
  before: Partial<FightState>;
  after: Partial<FightState>;
  undone: boolean;
}

const resultFields = ['result_winner', 'result_method', 'result_round'] as const;

/**
 * The product's rules on leagues, picks and results in their simplest form: each method does what the site must do and
 * returns the status it must answer.
 */
export class SiteModel {
  users: ModelUser[] = [];
  leagues: ModelLeague[] = [];
  invites: ModelInvite[] = [];
  events: ModelEvent[] = [];
  fights: ModelFight[] = [];
  picks: ModelPick[] = [];
  changes: ModelChange[] = [];
  saves = 0;
  cancellations = 0;
  seasonsBegun = 0;
  resultsImported = 0;

  fightsOf = (event: ModelEvent) => this.fights.filter((fight) => fight.event === event);
  picksIn = (league: ModelLeague, event: ModelEvent) =>
    this.picks.filter((one) => one.league === league && one.fight.event === event);
  changesOf = (event: ModelEvent) => this.changes.filter((change) => change.fight.event === event);
  resulted = (event: ModelEvent) => this.fightsOf(event).filter(({ state }) => state.result_winner !== null);
  decided = (event: ModelEvent) => this.resulted(event).filter(({ state }) => state.canceled === null);
  isComplete = (event: ModelEvent) => this.resulted(event).length === this.fightsOf(event).length;

  isLocked(event: ModelEvent): boolean {
    const hasLive = this.fightsOf(event).some(({ state }) => state.status === 'live');
    return event.shown !== null || event.started || hasLive || this.isComplete(event);
  }

  /** A live fight alone reveals nothing for ten minutes; an early result of an open event reveals nothing, nor a cancellation. */
  isDue(event: ModelEvent): boolean {
    const hasLongLive = this.fightsOf(event).some(({ longLive }) => longLive);
    return this.isLocked(event) && (event.started || hasLongLive || this.decided(event).length > 0);
  }

  tenMinutesPass(event: ModelEvent): void {
    for (const fight of this.fightsOf(event)) fight.longLive = fight.state.status === 'live';
  }

  #isMember = (user: ModelUser, league: ModelLeague) => !league.deleted && league.roles.has(user);

  createInvite(user: ModelUser, league: ModelLeague): number {
    if (!this.#isMember(user, league)) return 404;
    return league.roles.get(user) === 'admin' ? 201 : 403;
  }

  joinByCode(user: ModelUser, invite: ModelInvite): number {
    const { league } = invite;
    if (league.deleted) return 404;
    if (league.roles.has(user)) return 200;
    if (invite.uses >= invite.most) return 410;
    league.roles.set(user, 'member');
    invite.uses++;
    return 200;
  }

  joinByLink(user: ModelUser, league: ModelLeague): number {
    if (league.deleted || (!league.open && !league.roles.has(user))) return 404;
    if (!league.roles.has(user)) league.roles.set(user, 'member');
    return 204;
  }

  switchLink(user: ModelUser, league: ModelLeague, open: boolean): number {
    if (!this.#isMember(user, league)) return 404;
    if (league.roles.get(user) !== 'admin') return 403;
    league.open = open;
    return 200;
  }

  leave(user: ModelUser, league: ModelLeague): number {
    if (!this.#isMember(user, league)) return 404;
    if (league.owner === user) return 409;
    this.#endMembership(user, league);
    return 204;
  }

  remove(user: ModelUser, league: ModelLeague, target: ModelUser): number {
    if (!this.#isMember(user, league)) return 404;
    if (league.roles.get(user) !== 'admin') return 403;
    if (!league.roles.has(target)) return 404;
    if (target === league.owner || target === user) return 409;
    if (league.owner !== user && league.roles.get(target) === 'admin') return 403;
    this.#endMembership(target, league);
    return 204;
  }

  setRole(user: ModelUser, league: ModelLeague, target: ModelUser, role: 'admin' | 'member'): number {
    if (!this.#isMember(user, league)) return 404;
    if (league.owner !== user) return 403;
    if (!league.roles.has(target)) return 404;
    if (target === league.owner && role === 'member') return 409;
    league.roles.set(target, role);
    return 204;
  }

  handOver(user: ModelUser, league: ModelLeague, target: ModelUser): number {
    if (!this.#isMember(user, league)) return 404;
    if (league.owner !== user) return 403;
    if (!league.roles.has(target)) return 404;
    league.roles.set(target, 'admin');
    league.owner = target;
    return 204;
  }

  deleteLeague(user: ModelUser, league: ModelLeague): number {
    if (!this.#isMember(user, league)) return 404;
    if (league.owner !== user) return 403;
    league.deleted = true;
    this.picks = this.picks.filter((one) => one.league !== league);
    return 204;
  }

  deleteAccount(user: ModelUser): number {
    if (this.leagues.some((league) => !league.deleted && league.owner === user)) return 409;
    for (const league of this.leagues) this.#endMembership(user, league);
    user.deleted = true;
    return 204;
  }

  #endMembership(user: ModelUser, league: ModelLeague): void {
    league.roles.delete(user);
    this.picks = this.picks.filter(
      (one) => one.user !== user || one.league !== league || this.isLocked(one.fight.event),
    );
  }

  savePick(user: ModelUser, league: ModelLeague, fight: ModelFight, pick: Pick): number {
    if (!this.#isMember(user, league)) return 404;
    if (this.isLocked(fight.event)) return 409;
    if (fight.state.result_winner !== null || fight.state.status === 'final') return 409;
    this.picks = this.picks.filter(
      (one) => one.user !== user || one.league !== league || one.fight !== fight,
    );
    this.picks.push({ user, league, fight, pick });
    this.saves++;
    return 200;
  }

  changeFight(user: ModelUser, league: ModelLeague, fight: ModelFight, fields: Partial<FightState>): number {
    if (!this.#isMember(user, league) || !user.pro) return 404;
    if (!this.#mayBe(fight, fields)) return 409;
    this.#write(fight, fields);
    return 200;
  }

  cancel(fight: ModelFight): number {
    if (fight.state.canceled !== null) return 200;
    if (fight.state.result_winner !== null) return 409;
    const off = { status: 'final', result_winner: 'nc', result_method: 'nc', result_round: null } as const;
    this.#write(fight, { ...off, canceled: ++this.cancellations });
    return 200;
  }

  restore(fight: ModelFight): number {
    const on = { status: 'scheduled', result_winner: null, result_method: null, result_round: null } as const;
    if (fight.state.canceled !== null) this.#write(fight, { ...on, canceled: null });
    return 200;
  }

  /** A canceled bout stays a final no contest. */
  #mayBe({ state }: ModelFight, fields: Partial<FightState>): boolean {
    const next = { ...state, ...fields };
    return (
      next.canceled === null || [next.status, next.result_winner, next.result_method].join() === 'final,nc,nc'
    );
  }

  #write(fight: ModelFight, fields: Partial<FightState>): void {
    const keys = (Object.keys(fields) as (keyof FightState)[]).filter(
      (key) => fields[key] !== fight.state[key],
    );
    if (keys.length === 0) return;
    const changedKeys = new Set(
      resultFields.some((key) => keys.includes(key)) ? [...keys, ...resultFields] : keys,
    );
    const stateOf = (state: FightState) =>
      Object.fromEntries([...changedKeys].map((key) => [key, state[key]]));
    const before = stateOf(fight.state);
    Object.assign(fight.state, Object.fromEntries(keys.map((key) => [key, fields[key]])));
    if (keys.includes('status')) fight.longLive = false;
    this.changes.push({ fight, before, after: stateOf(fight.state), undone: false });
  }

  undo(change: ModelChange): number {
    const isInForce = Object.entries(change.after).every(
      ([key, value]) => change.fight.state[key as keyof FightState] === value,
    );
    if (change.undone || !isInForce || !this.#mayBe(change.fight, change.before)) return 409;
    change.undone = true;
    this.#write(change.fight, change.before);
    return 204;
  }

  /** Whoever reads an event's board reveals its picks for good once they are due. */
  look(event: ModelEvent): void {
    if (event.shown === null && this.isDue(event)) {
      event.shown = this.picks.filter((one) => one.fight.event === event);
    }
  }

  /** Points tell of others' picks: what scores a locked event reveals it. */
  revealScored(): void {
    for (const event of this.events) if (this.decided(event).length > 0) this.look(event);
  }

  points = ({ pick, fight }: ModelPick): number => scorePick(pick, fight.state, CLASSIC_SCORING);

  nameOf = (user: ModelUser) => (user.deleted ? 'Deleted member' : user.name);
}
