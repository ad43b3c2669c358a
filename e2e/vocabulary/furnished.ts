import { event, expectOk, moveStart } from '../../test/world.ts';
import { fightNight, type Night, redByDecision, redByKnockout, savePick } from './night.ts';
import type { User } from './test.ts';

const knockout = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
const decision = { result_winner: 'blue', result_method: 'decision', result_round: null };

/** A site in use: a past event with a winner, a live one halfway through, and one to pick. */
export interface Furnished {
  owner: User;
  rival: User;
  live: Night;
  past: string;
  upcoming: string;
  invite: string;
}

export async function furnish(admin: User, [owner, ...members]: [User, ...User[]]): Promise<Furnished> {
  const live = await fightNight(admin, [owner, ...members], {
    name: 'Winter Brawl: Kovac vs Stone',
    fights: 4,
  });
  const past = await event(admin, { name: 'Autumn Clash', fights: 2 });
  const upcoming = await event(admin, { name: 'Spring Fling', fights: 3, startsIn: 24 * 12 });
  const { body } = await expectOk(owner.post(`/api/leagues/${live.league}/invites`));
  for (const user of [owner, ...members]) {
    const said = user === owner ? redByKnockout : redByDecision;
    for (const fight of live.fights) await expectOk(savePick(user, live, fight, said));
    for (const fight of past.fights) await expectOk(savePick(user, { ...live, event: past.id }, fight, said));
  }
  await expectOk(savePick(owner, { ...live, event: upcoming.id }, upcoming.fights[0]!));
  await moveStart(admin, past.id, -24 * 7);
  for (const fight of past.fights) await setResult(admin, fight, knockout);
  await moveStart(admin, live.event, -0.5);
  await setResult(admin, live.fights[0]!, knockout);
  await setResult(admin, live.fights[1]!, decision);
  await expectOk(admin.put(`/api/admin/fights/${live.fights[2]}/status`, { status: 'live' }));
  return { owner, rival: members[0] ?? owner, live, past: past.id, upcoming: upcoming.id, invite: body.code };
}

async function setResult(admin: User, fight: string, result: object) {
  await expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status: 'final' }));
  await expectOk(admin.put(`/api/admin/fights/${fight}/result`, result));
}
