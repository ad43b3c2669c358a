import { revealIfDue } from '../../src/picks/reveal.sql.ts';
import { passTenMinutesLive } from '../world.ts';
import { placeOf, type Truth } from './readers-truth.ts';
import { type ReadersWorld, savePick, type User } from './readers-world.ts';

export interface Drawn {
  user: number;
  choice: number;
  /** A key of {@link changes}. */
  change: string;
}

/** Returns undefined when the change makes no sense at the moment. */
type Change = (world: ReadersWorld, user: User, choice: number) => Promise<void> | undefined;

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const owner = (world: ReadersWorld) => world.users[0]!.client;
const path = ({ leagueId }: ReadersWorld) => `/api/leagues/${leagueId}`;
const isOwner = (world: ReadersWorld, { client }: User) => client === owner(world);
const stands = ({ now }: ReadersWorld) => now.leagueName !== null;
const without = <Value>(values: ReadonlySet<Value>, gone: Value) =>
  new Set([...values].filter((value) => value !== gone));

const setStatus = ({ admin, fights }: ReadersWorld, status: string) =>
  admin.put(`/api/admin/fights/${fights[1]}/status`, { status });

/** Someone looks first, so what was shown stays. */
async function endLive(world: ReadersWorld) {
  await revealIfDue(world.server.db, world.eventId);
  return setStatus(world, 'scheduled');
}

/** After a membership ends its picks are deleted while the event is open. */
function afterLeaving({ now, fights }: ReadersWorld, { client: { id } }: User): Partial<Truth> {
  const picks = new Map(now.picks);
  if (!now.isLocked && !now.isLive && now.hasEvent)
    for (const fight of fights) picks.delete(placeOf(id, fight));
  return { members: without(now.members, id), picks };
}

const isPlainMember = (world: ReadersWorld, user: User) =>
  stands(world) && world.now.members.has(user.client.id) && !isOwner(world, user);

export const changes: Record<string, Change> = {
  lock(world) {
    const { now, admin, eventId } = world;
    if (!now.hasEvent || now.isLocked) return;
    const start_time = hoursFromNow(-1);
    return world.change({ isLocked: true }, () =>
      admin.patch(`/api/admin/events/${eventId}`, { start_time }),
    );
  },
  // Less than an hour before the start no confirmation is needed.
  'go live'(world) {
    const { now } = world;
    if (!now.hasEvent || now.isLocked || now.isLive) return;
    // A standing result reveals the picks as soon as anything locks them.
    const isLocked = now.winner !== null;
    return world.change({ isLive: true, isLocked }, () => setStatus(world, 'live'));
  },
  'take it back'(world) {
    const { now } = world;
    if (!now.hasEvent || now.isLocked || !now.isLive) return;
    return world.change({ isLive: false }, () => setStatus(world, 'scheduled'));
  },
  'ten minutes pass'(world) {
    const { now, server, eventId } = world;
    if (!now.hasEvent || now.isLocked || !now.isLive) return;
    return world.change({ isLocked: true }, async () => {
      await passTenMinutesLive(server.db, eventId);
      return undefined;
    });
  },
  // Creates a new board version just before reopening and new picks just after: readers of the old version must not see
  // those.
  async 'reopen and pick'(world, user, choice) {
    const { now, admin, eventId } = world;
    if (!now.hasEvent || !now.isLocked) return;
    const start_time = hoursFromNow(0.9);
    if (now.isLive) await world.change({ isLive: false }, () => endLive(world));
    await changes['rename the league']!(world, user, choice);
    await world.change({ isLocked: false }, () =>
      admin.post(`/api/admin/events/${eventId}/reopening`, { start_time }),
    );
    for (const one of world.users) await savePick(world, one, 1, choice);
  },
  pick: (world, user, choice) => savePick(world, user, choice % 2, choice),
  leave(world, user) {
    if (!isPlainMember(world, user)) return;
    return world.change(afterLeaving(world, user), () => user.client.delete(`${path(world)}/membership`));
  },
  remove(world, user) {
    if (!isPlainMember(world, user)) return;
    return world.change(afterLeaving(world, user), () =>
      owner(world).delete(`${path(world)}/members/${user.client.id}`),
    );
  },
  join(world, user) {
    const { now } = world;
    if (!stands(world)) return;
    if (now.names.get(user.client.id) === DELETED) return;
    return world.change({ members: new Set(now.members).add(user.client.id) }, () =>
      user.client.post(`${path(world)}/membership`),
    );
  },
  'switch the link'(world) {
    if (!stands(world)) return;
    const boards_by_link = !world.now.boardsByLink;
    return world.change({ boardsByLink: boards_by_link }, () =>
      owner(world).patch(path(world), { boards_by_link }),
    );
  },
  'rename the league'(world, _, choice) {
    if (!stands(world)) return;
    const name = `League ${choice}`;
    return world.change({ leagueName: name }, () => owner(world).patch(path(world), { name }));
  },
  'make an admin'(world, user, choice) {
    if (!isPlainMember(world, user)) return;
    const role = choice % 2 === 0 ? 'admin' : 'member';
    return world.change({}, () =>
      owner(world).put(`${path(world)}/members/${user.client.id}/role`, { role }),
    );
  },
  'take a name'(world, user, choice) {
    const { client } = user;
    if (world.now.names.get(client.id) === DELETED) return;
    // Never another's, which a board would number.
    const name = `Name ${world.users.indexOf(user)}.${choice}`;
    return world.change({ names: new Map(world.now.names).set(client.id, name) }, () =>
      client.patch('/api/me/profile', { display_name: name }),
    );
  },
  'set a result'(world, _, choice) {
    const { now, admin, fights } = world;
    if (!now.hasEvent || !now.isLocked) return;
    const winner = choice % 3 === 0 ? null : choice % 3 === 1 ? 'red' : 'blue';
    const result = `/api/admin/fights/${fights[0]}/result`;
    return world.change({ winner }, () =>
      winner ? admin.put(result, { result_winner: winner, result_method: 'decision' }) : admin.delete(result),
    );
  },
  'sign out'(world, user) {
    const { token } = user;
    if (!world.now.sessions.has(token)) return;
    const device = world.server.visitor();
    device.cookies.set('session', token);
    return world.change({ sessions: without(world.now.sessions, token) }, () =>
      device.delete('/api/session'),
    );
  },
  async 'sign in'(world, user) {
    if (world.now.names.get(user.client.id) === DELETED) return;
    const token = await world.signIn(user.client);
    await world.change({ sessions: new Set(world.now.sessions).add(token) }, async () => undefined);
    user.token = token;
  },
  'delete the account'(world, user) {
    if (isOwner(world, user) || world.now.names.get(user.client.id) === DELETED) return;
    const names = new Map(world.now.names).set(user.client.id, DELETED);
    const sessions = without(world.now.sessions, user.token);
    return world.change({ ...afterLeaving(world, user), names, sessions }, () =>
      user.client.delete('/api/me', { confirmation: 'delete my account' }),
    );
  },
  'delete the league'(world) {
    if (!stands(world)) return;
    return world.change({ leagueName: null }, () => owner(world).delete(path(world)));
  },
  'delete the event'(world) {
    if (!world.now.hasEvent) return;
    return world.change({ hasEvent: false }, () => world.admin.delete(`/api/admin/events/${world.eventId}`));
  },
};

const DELETED = 'Deleted member';

/** How a world ends, if at all; afterwards there is nothing to read. */
export const endings = ['delete the league', 'delete the event', 'pick'];

const weights: Record<string, number> = {
  lock: 6,
  'go live': 5,
  'take it back': 3,
  'ten minutes pass': 3,
  'reopen and pick': 6,
  pick: 12,
  leave: 4,
  remove: 4,
  join: 8,
  'switch the link': 6,
  'sign in': 6,
  'delete the account': 1,
};

/** The others, repeated by frequency. */
export const drawnChanges = Object.keys(changes)
  .filter((change) => !['delete the league', 'delete the event'].includes(change))
  .map((change) => ({ change, weight: weights[change] ?? 2 }));
