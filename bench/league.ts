import type { Client } from '../test/client.ts';
import { expectOk, newcomers } from './newcomers.ts';

const HOUR = 3_600_000;

export interface BenchLeague {
  id: string;
  eventId: string;
  fights: string[];
  admin: Client;
  owner: Client;
  members: Client[];
}

/** A league with `members` members and an event with `fights` fights that starts in half an hour. */
export async function benchLeague(url: string, members: number, fights: number): Promise<BenchLeague> {
  const { admin, users } = await newcomers(url, members);
  const owner = users[0]!;
  await expectOk(admin.put(`/api/admin/members/${owner.id}/role`, { role: 'pro' }));
  const league = await expectOk(owner.post('/api/leagues', { name: 'Bench' }));
  for (const member of users.slice(1)) {
    await expectOk(member.post(`/api/leagues/${league.body.id}/membership`));
  }
  const start_time = new Date(Date.now() + HOUR / 2).toISOString();
  const card = {
    name: `Bench ${Date.now()}`,
    start_time,
    fights: Array.from({ length: fights }, (_, i) => ({
      bout_order: i + 1,
      ...namesOf(i),
    })),
  };
  const imported = await expectOk(admin.post('/api/admin/cards', { text: JSON.stringify(card) }));
  const listed = await expectOk(admin.get(`/api/admin/events/${imported.body.event_id}/fights`));
  return {
    id: league.body.id,
    eventId: imported.body.event_id,
    fights: listed.body.fights.map((fight: { id: string }) => fight.id),
    admin,
    owner,
    members: users,
  };
}

export const pickPath = (league: BenchLeague, fight: string) =>
  `/api/leagues/${league.id}/events/${league.eventId}/fights/${fight}/pick`;

export const cookieOf = (client: Client) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The fighters' names of the fight with this index. */
export const namesOf = (fight: number) => ({ red_name: `R ${fight}`, blue_name: `B ${fight}` });

/** Alternates, so that every turn changes the pick. */
export const choiceOf = (turn: number) => choices[turn % 2]!;

const choices = [
  { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 },
  { pick_winner: 'blue', pick_method: 'decision', pick_round: null },
] as const;
