import { startProduct } from '../e2e/vocabulary/product.ts';
import { type BenchLeague, benchLeague, pickPath } from './league.ts';
import { expectOk } from './newcomers.ts';

const DAY = 86_400_000;

/** What screens are measured with: a locked event that everyone picked, and a full card yet to be picked. */
export interface Evening extends BenchLeague {
  url: string;
  invite: string;
  at: { board: string; picks: string };
  stop(): Promise<void>;
}

/** A league whose members have names and picks; a third of the fights have a result and one is live. */
export async function evening(members: number, fights: number): Promise<Evening> {
  const product = await startProduct();
  const league = await benchLeague(product.url, members, fights);
  for (const [index, member] of league.members.entries()) {
    await expectOk(member.put('/api/me/onboarding', { display_name: `Member ${index + 1}` }));
    for (const [bout, fight] of league.fights.entries()) {
      const pick_winner = (index + bout) % 3 === 0 ? 'blue' : 'red';
      const body = { pick_winner, pick_method: 'ko_tko', pick_round: (bout % 3) + 1 };
      await expectOk(member.put(pickPath(league, fight), body));
    }
  }
  const set = (fight: string, what: string, body: object) =>
    expectOk(league.admin.put(`/api/admin/fights/${fight}/${what}`, body));
  const resulted = league.fights.slice(0, Math.floor(fights / 3));
  for (const fight of resulted) {
    await set(fight, 'status', { status: 'final' });
    await set(fight, 'result', { result_winner: 'red', result_method: 'ko_tko', result_round: 2 });
  }
  await set(league.fights[resulted.length]!, 'status', { status: 'live' });
  const { body } = await expectOk(league.owner.post(`/api/leagues/${league.id}/invites`));
  const home = `/app/league/${league.id}/event`;
  return {
    ...league,
    url: product.url,
    invite: body.code,
    at: { board: `${home}/${league.eventId}/board`, picks: `${home}/${await nextCard(league, fights)}` },
    stop: () => product.stop(),
  };
}

/** An event next week with as many fights and no picks. */
async function nextCard({ admin }: BenchLeague, fights: number): Promise<string> {
  const card = {
    name: 'Next week',
    start_time: new Date(Date.now() + 7 * DAY).toISOString(),
    fights: Array.from({ length: fights }, (_, i) => ({
      bout_order: i + 1,
      red_name: `Red Corner ${i + 1}`,
      blue_name: `Blue Corner ${i + 1}`,
      weight_class: 'Lightweight',
      red_record: '12-3-0',
      blue_record: '9-1-0',
    })),
  };
  const imported = await expectOk(admin.post('/api/admin/cards', { text: JSON.stringify(card) }));
  return imported.body.event_id;
}
