import { Client } from '../client.ts';
import { expectOk } from '../world.ts';
import { Differences } from './differences.ts';
import { type Card, type Expected, type ExpectedEvent, readReplayFolder } from './folder.ts';

const PASSWORD = 'replay-password';

export interface ReplayReport {
  events: number;
  fights: number;
  picks: number;
  differences: string[];
}

/** The last line of a replay. */
export function summary({ events, fights, picks, differences }: ReplayReport): string {
  return `${events} events, ${fights} fights, ${picks} picks, ${differences.length} differences`;
}

/**
 * Plays a folder of real cards through a running site's API: accounts, league, card imports, picks, locks and results;
 * then compares boards, badges, profiles and standings. Null when the folder has no such data.
 */
export async function replay(
  url: string,
  admin: { email: string; password: string },
  folder: string,
): Promise<ReplayReport | null> {
  const data = readReplayFolder(folder);
  if (!data) return null;
  const { cards, expected } = data;
  const found = new Differences();
  const league = await foundLeague(url, admin, expected);
  const report = { events: 0, fights: 0, picks: 0 };
  for (const [index, event] of expected.events.entries()) {
    const card = cards.get(event.ref);
    if (!card) throw new Error(`no card has the ref ${event.ref} of ${event.name}`);
    await playEvent(league, card, event, index, found);
    report.events += 1;
    report.fights += card.fights.length;
    report.picks += event.fights.reduce((sum, fight) => sum + fight.picks.length, 0);
  }
  await compareProfiles(league, expected, found);
  return { ...report, differences: found.lines };
}

interface League {
  id: string;
  admin: Client;
  owner: Client;
  /** Clients by the folder's member refs. */
  members: Map<string, Client>;
  refOf: Map<string, string>;
}

async function foundLeague(url: string, adminAccount: object, expected: Expected): Promise<League> {
  const admin = new Client(url);
  await expectOk(admin.post('/api/session', adminAccount));
  const members = new Map<string, Client>();
  for (const { ref, email, display_name, role } of expected.members) {
    const client = new Client(url);
    await expectOk(client.post('/api/session', { email, password: PASSWORD }));
    await expectOk(client.put('/api/me/onboarding', { display_name }));
    client.id = (await client.get('/api/session')).body.viewer.id;
    if (role === 'pro') await expectOk(admin.put(`/api/admin/members/${client.id}/role`, { role }));
    members.set(ref, client);
  }
  const owner = members.get(expected.league.created_by)!;
  const { body: created } = await expectOk(owner.post('/api/leagues', { name: expected.league.name }));
  const { body: invite } = await expectOk(owner.post(`/api/leagues/${created.id}/invites`));
  for (const { ref, league_role } of expected.members) {
    const member = members.get(ref)!;
    if (member === owner) continue;
    await expectOk(member.post(`/api/invites/${invite.code}/redemption`));
    if (league_role === 'admin') {
      await expectOk(owner.put(`/api/leagues/${created.id}/members/${member.id}/role`, { role: 'admin' }));
    }
  }
  const refOf = new Map([...members].map(([ref, client]) => [client.id, ref]));
  return { id: created.id, admin, owner, members, refOf };
}

async function playEvent(
  league: League,
  card: Card,
  event: ExpectedEvent,
  index: number,
  found: Differences,
) {
  const { admin, owner } = league;
  // Near enough that going live needs no confirmation; a second apart, so that equal names stay two events.
  const start_time = new Date(Date.now() + 1_800_000 + index * 1000).toISOString();
  const text = JSON.stringify({ ...card, start_time });
  const { body: imported } = await expectOk(admin.post('/api/admin/cards', { text }));
  const eventId: string = imported.event_id;
  const { body: listed } = await expectOk(admin.get(`/api/admin/events/${eventId}/fights`));
  const fightIds = new Map<number, string>(listed.fights.map((f: any) => [f.bout_order, f.id]));
  await savePicks(league, event, eventId, fightIds);
  const later = [...league.members.values()].findLast((member) => member !== owner)!;
  await expectOk(later.put(`/api/events/${eventId}/watch-later`));

  const first = Math.min(...fightIds.keys());
  await expectOk(
    owner.put(`/api/leagues/${league.id}/fights/${fightIds.get(first)}/status`, { status: 'live' }),
  );
  await compareLock(league, event, eventId, fightIds, found);
  // Starts the event: from here on, picks stay locked and everyone can see them.
  const started = new Date(Date.parse(start_time) - 3_600_000).toISOString();
  await expectOk(admin.patch(`/api/admin/events/${eventId}`, { start_time: started }));

  const bouts = [...card.fights].sort((a, b) => a.bout_order - b.bout_order);
  for (const [bout, { bout_order, result_winner, result_method, result_round }] of bouts.entries()) {
    const fight = `/api/leagues/${league.id}/fights/${fightIds.get(bout_order)}`;
    await expectOk(owner.put(`${fight}/status`, { status: 'final' }));
    await expectOk(owner.put(`${fight}/result`, { result_winner, result_method, result_round }));
    const running = Object.fromEntries(
      Object.entries(event.running).map(([ref, totals]) => [ref, totals[bout]]),
    );
    const board = await readBoard(league, eventId);
    found.compare(`${event.name}, totals after bout ${bout_order}`, sorted(board.totals), sorted(running));
  }
  await compareEvent(league, event, eventId, found);
  await watchLater(
    league,
    { later, event, eventId, bouts: bouts.map(({ bout_order }) => bout_order) },
    found,
  );
}

/** Result by result, in the order of the night, for a member who has seen none of them. */
async function watchLater(
  league: League,
  { later, event, eventId, bouts }: { later: Client; event: ExpectedEvent; eventId: string; bouts: number[] },
  found: Differences,
) {
  const shown = async () => sorted((await readBoard(league, eventId, later)).totals);
  const none = Object.fromEntries(Object.keys(event.totals).map((ref) => [ref, 0]));
  found.compare(`${event.name}, watched later`, await shown(), sorted(none));
  for (const [bout, bout_order] of bouts.entries()) {
    await expectOk(later.put(`/api/events/${eventId}/watch-later/shown`, { count: bout + 1 }));
    const running = Object.fromEntries(
      Object.entries(event.running).map(([ref, totals]) => [ref, totals[bout]]),
    );
    found.compare(`${event.name}, watched later up to bout ${bout_order}`, await shown(), sorted(running));
  }
}

async function savePicks(
  league: League,
  event: ExpectedEvent,
  eventId: string,
  fightIds: Map<number, string>,
) {
  const byMember = Map.groupBy(
    event.fights.flatMap((fight) => fight.picks.map((pick) => ({ ...pick, bout_order: fight.bout_order }))),
    (pick) => pick.member,
  );
  await Promise.all(
    [...byMember].map(async ([ref, picks]) => {
      for (const { bout_order, pick_winner, pick_method, pick_round } of picks) {
        const { body } = await expectOk(
          league.members
            .get(ref)!
            .put(`/api/leagues/${league.id}/events/${eventId}/fights/${fightIds.get(bout_order)}/pick`, {
              pick_winner,
              pick_method,
              pick_round,
            }),
        );
        if (body.outcome !== 'saved') throw new Error(`pick not saved: ${JSON.stringify(body)}`);
      }
    }),
  );
}

async function compareLock(
  league: League,
  event: ExpectedEvent,
  eventId: string,
  fightIds: Map<number, string>,
  found: Differences,
) {
  const last = fightIds.get(Math.max(...fightIds.keys()));
  const late = await league.owner.put(`/api/leagues/${league.id}/events/${eventId}/fights/${last}/pick`, {
    pick_winner: 'red',
    pick_method: 'decision',
    pick_round: null,
  });
  found.compare(`${event.name}, a pick after the lock`, late.status, 409);
}

interface ShownBoard {
  ranking: { position: number; name: string; points: number }[];
  totals: Record<string, number>;
  /** Points by bout order, then member ref. */
  points: Map<number, Record<string, number>>;
}

async function readBoard(league: League, eventId: string, by = league.owner): Promise<ShownBoard> {
  const answer = await by.get(`/api/leagues/${league.id}/events/${eventId}/board`);
  const { members = [], fights = [] } = answer.body;
  const refOf = (id: string) => league.refOf.get(id) ?? id;
  return {
    ranking: members.map((m: any) => ({ position: m.rank, name: m.shown_name, points: m.points })),
    totals: Object.fromEntries(members.map((m: any) => [refOf(m.id), m.points])),
    points: new Map(
      fights.map((fight: any) => [
        fight.bout_order,
        Object.fromEntries(fight.picks.map((pick: any) => [refOf(pick.user_id), pick.points])),
      ]),
    ),
  };
}

async function compareEvent(league: League, event: ExpectedEvent, eventId: string, found: Differences) {
  const board = await readBoard(league, eventId);
  const ranking = event.board.map(({ position, name, points }) => ({ position, name, points }));
  found.compare(`${event.name}, board`, board.ranking, ranking);
  found.compare(`${event.name}, totals`, sorted(board.totals), sorted(event.totals));
  for (const fight of event.fights) {
    const expected = Object.fromEntries(fight.picks.map((pick) => [pick.member, pick.points]));
    const shown = board.points.get(fight.bout_order) ?? {};
    found.compare(`${event.name}, points of bout ${fight.bout_order}`, sorted(shown), sorted(expected));
  }
  const past = await pastEvent(league, eventId);
  found.compare(`${event.name}, winner badge`, past?.winner_badge?.text, expectedBadge(event));
}

async function pastEvent(league: League, eventId: string) {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await expectOk(league.owner.get(`/api/leagues/${league.id}/past-events?page=${page}`));
    const found = body.events.find((one: any) => one.id === eventId);
    if (found) return found;
    pages = body.page_count;
  }
}

function expectedBadge(event: ExpectedEvent): string {
  const first = event.board.find((row) => event.winners.includes(row.member));
  return first ? `Winner: ${first.name} (${first.points} pts)` : 'No winner';
}

async function compareProfiles(league: League, expected: Expected, found: Differences) {
  for (const { ref, display_name } of expected.members) {
    const { body } = await expectOk(league.owner.get(`/api/profiles/${league.members.get(ref)!.id}`));
    found.compare(`statistics of ${display_name}`, sorted(body.stats), sorted({ ...expected.stats[ref] }));
  }
}

function sorted(record: Record<string, number | undefined>) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
