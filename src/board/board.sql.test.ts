import { expect, test } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';
import { revealIfDue } from '../picks/reveal.sql.ts';
import { listBoardPicks } from './board.sql.ts';

const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null, revision: 1 };

test("a board's query gives only the viewer's picks until picks are shown, whoever calls it", async () => {
  const server = await startTestServer();
  const admin = await siteAdmin(server);
  const ana = await user(server, 'Ana', { pro: true });
  const bo = await user(server, 'Bo');
  const leagueId = await league(ana, [bo]);
  const { id, fights } = await event(admin, { fights: 1 });
  for (const member of [ana, bo])
    await expectOk(member.put(`/api/leagues/${leagueId}/events/${id}/fights/${fights[0]}/pick`, pick));
  const seenByAna = async () =>
    (await listBoardPicks(server.db, leagueId, id, ana.id)).map(({ user_id }) => user_id).sort();
  expect(await seenByAna()).toEqual([ana.id]);
  // Locked does not mean revealed yet.
  await moveStart(admin, id, -1);
  expect(await seenByAna()).toEqual([ana.id]);
  await revealIfDue(server.db, id);
  expect(await seenByAna()).toEqual([ana.id, bo.id].sort());
});
