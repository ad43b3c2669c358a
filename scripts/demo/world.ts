import { Client, expectOk } from '../../test/client.ts';
import { demoCard, demoPick, demoResult, picksWorth } from './card.ts';
import { events, friends } from './cast.ts';
import { chance } from './chance.ts';
import { type RightParts, tiedNights } from './tied-season.ts';

export const DEMO_PASSWORD = 'fight-night';
export const demoEmail = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()}@demo.example`;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Demo {
  admin: Client;
  users: Client[];
  leagues: { id: string; members: Client[] }[];
  random: () => number;
}

/**
 * Creates a demo world through the site's own HTTP API: two leagues, the first in its second season after one full of ties;
 * past events with results, a live one that is half decided, and an upcoming one. Does nothing if it already exists.
 */
export async function makeDemoWorld(
  url: string,
  adminAccount: { email: string; password: string },
): Promise<void> {
  const admin = await signIn(url, adminAccount.email, adminAccount.password);
  if ((await expectOk(admin.get('/api/admin/events'))).body.events.length > 0) return;
  await expectOk(admin.put('/api/me/onboarding', { display_name: 'Site Admin' }));
  const users = await Promise.all(friends.map((name) => friend(url, name)));
  const [owner] = users;
  await expectOk(admin.put(`/api/admin/members/${owner!.id}/role`, { role: 'pro' }));
  const demo: Demo = {
    admin,
    users,
    leagues: [
      await found(users, 'The Corner Bar'),
      await found([owner!, ...users.slice(4, 7)], 'Office Upsets'),
    ],
    random: chance(7),
  };
  const now = Date.now();
  const past = events.slice(0, -2);
  await setDrops(demo, 1);
  for (const [index, event] of past.entries())
    await playedOut(demo, event, new Date(now - (past.length - index) * 14 * DAY), index);
  await underWay(demo, events.at(-2)!, new Date(now - 1.5 * HOUR));
  await comingUp(demo, events.at(-1)!, new Date(now + 3 * DAY));
}

async function signIn(url: string, email: string, password: string): Promise<Client> {
  const client = new Client(url);
  await expectOk(client.post('/api/session', { email, password }));
  client.id = (await client.get('/api/session')).body.viewer.id;
  return client;
}

async function friend(url: string, name: string): Promise<Client> {
  const client = await signIn(url, demoEmail(name), DEMO_PASSWORD);
  await expectOk(client.put('/api/me/onboarding', { display_name: name }));
  return client;
}

async function found(members: Client[], name: string) {
  const [owner, ...others] = members;
  const { body } = await expectOk(owner!.post('/api/leagues', { name }));
  for (const member of others) await expectOk(member.post(`/api/leagues/${body.id}/membership`));
  return { id: body.id as string, members };
}

interface Card {
  eventId: string;
  fights: { id: string; scheduled_rounds: number }[];
  results: ReturnType<typeof demoResult>[];
}

/** The event is created in the future, so that picks can be made, and then moved to its real start. */
async function announce(
  demo: Demo,
  event: (typeof events)[number],
  part: number,
  night?: number,
): Promise<Card> {
  const ahead = new Date(Date.now() + HOUR / 2);
  const text = JSON.stringify(demoCard(event, ahead, demo.random));
  const { body } = await expectOk(demo.admin.post('/api/admin/cards', { text }));
  const listed = await expectOk(demo.admin.get(`/api/admin/events/${body.event_id}/fights`));
  const fights: Card['fights'] = listed.body.fights;
  const results = fights.map((fight) => demoResult(fight.scheduled_rounds, demo.random));
  const card = { eventId: body.event_id, fights, results };
  for (const [index, league] of demo.leagues.entries()) {
    for (const [n, member] of league.members.entries()) {
      const worth = index === 0 && night !== undefined ? tiedNights[friends[n]!][night] : undefined;
      await pickCard(demo, league.id, member, card, { part, worth });
    }
  }
  return card;
}

async function pickCard(
  demo: Demo,
  leagueId: string,
  member: Client,
  { eventId, fights, results }: Card,
  { part, worth }: { part: number; worth: RightParts | undefined },
) {
  const exact = worth && picksWorth(worth, results);
  for (const [index, { id, scheduled_rounds }] of fights.entries()) {
    if (!exact && demo.random() > part) continue;
    const path = `/api/leagues/${leagueId}/events/${eventId}/fights/${id}/pick`;
    await expectOk(member.put(path, exact?.[index] ?? demoPick(scheduled_rounds, demo.random)));
  }
}

/** For the first league's first season. */
async function setDrops({ users, leagues }: Demo, drop_worst: number) {
  const path = `/api/leagues/${leagues[0]!.id}/seasons`;
  const { body } = await expectOk(users[0]!.get(path));
  await expectOk(users[0]!.patch(`${path}/${body.seasons[0].id}`, { drop_worst }));
}

const beginSeason = ({ users, leagues }: Demo, { eventId }: Card) =>
  expectOk(
    users[0]!.post(`/api/leagues/${leagues[0]!.id}/seasons`, {
      name: 'Season 2',
      first_event_id: eventId,
      drop_worst: 1,
    }),
  );

const moveStart = (demo: Demo, { eventId }: Card, start: Date) =>
  expectOk(demo.admin.patch(`/api/admin/events/${eventId}`, { start_time: start.toISOString() }));

async function decide(demo: Demo, { fights, results }: Card, count = fights.length) {
  for (const [index, { id }] of fights.slice(0, count).entries()) {
    await expectOk(demo.admin.put(`/api/admin/fights/${id}/status`, { status: 'final' }));
    await expectOk(demo.admin.put(`/api/admin/fights/${id}/result`, results[index]));
  }
}

/** The first three are the first league's first season. */
async function playedOut(demo: Demo, event: (typeof events)[number], start: Date, index: number) {
  const card = await announce(demo, event, 0.95, index < 3 ? index : undefined);
  if (index === 3) await beginSeason(demo, card);
  await moveStart(demo, card, start);
  await decide(demo, card);
}

async function underWay(demo: Demo, event: (typeof events)[number], start: Date) {
  const card = await announce(demo, event, 0.97);
  await moveStart(demo, card, start);
  const half = Math.floor(card.fights.length / 2);
  await decide(demo, card, half);
  await expectOk(demo.admin.put(`/api/admin/fights/${card.fights[half]!.id}/status`, { status: 'live' }));
}

async function comingUp(demo: Demo, event: (typeof events)[number], start: Date) {
  const card = await announce(demo, event, 0.5);
  await moveStart(demo, card, start);
}
