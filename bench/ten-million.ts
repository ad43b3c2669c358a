// node bench/ten-million.ts: every route that a member reads, on a site of 1 and one of 10 million picks; used by docs/scaling.md.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { seeded, seedSeason } from '../test/season.ts';
import { HttpClient } from './http-client.ts';
import { databaseOf } from './product-database.ts';

const WARM_UP = 5;
const TURNS = 80;

/** A tenth of the turns are faster; the others show what else the machine is doing. */
const undisturbed = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)]!;

interface Spec {
  paths: Record<string, { get?: { operationId: string } }>;
}

async function startSite(leagues: number, users: number) {
  const product = await startProduct();
  const database = await databaseOf(product);
  await seedSeason(database, { users: users + 1, leagues, members: 5, events: 2, fights: 10 });
  // One that is open, for the screens before the lock.
  await database.query(`insert into events (name, start_time, edition_start, fight_count) select 'Next', t, t, 1
    from (select now() + interval '3 days' as t) s`);
  await database.query(`insert into fights (event_id, bout_order, red_name, blue_name)
    select id, 1, 'Red', 'Blue' from events where name = 'Next'`);
  await database.query('vacuum analyze events, fights');
  const open = (await database.query("select id from events where name = 'Next'")).rows[0].id as string;
  const { rows } = await database.query('select count(*)::int as picks from picks');
  const ids: Record<string, string> = {
    league_id: await seeded.id(database, 'league 0'),
    user_id: await seeded.id(database, 'user 1'),
    fight_id: await seeded.id(database, 'fight 0 1'),
  };
  const past = await seeded.id(database, 'event 0');
  await database.end();
  return { product, ids, events: { past, open }, picks: rows[0].picks as number };
}
type Site = Awaited<ReturnType<typeof startSite>>;

/** Each route once, or for a past and an open event. Routes that need anything else are left out. */
function addressesOf({ paths }: Spec, { ids, events }: Site): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const [path, { get }] of Object.entries(paths)) {
    // Downloads are limited per hour.
    if (!get || !path.startsWith('/api/') || /live|docs|openapi|me\/data|export/.test(path)) continue;
    const hasEvent = path.includes('{event_id}');
    for (const [when, event_id] of hasEvent ? Object.entries(events) : [['', '']]) {
      const known: Record<string, string> = { ...ids, event_id: event_id! };
      const address = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
      if (!address.includes('{')) addresses.set(`${get.operationId} ${when}`.trim(), address);
    }
  }
  return addresses;
}

const sites = [await startSite(10_000, 20_000), await startSite(100_000, 200_000)];
const headers = { cookie: seeded.cookie(0) };
const spec = (await (await fetch(`${sites[0]!.product.url}/api/openapi.json`)).json()) as Spec;
const addresses = sites.map((site) => addressesOf(spec, site));
const clients = sites.map(({ product }) => new HttpClient(product.url));
const rows: { route: string; small: number; large: number }[] = [];
const refused: string[] = [];
for (const [route, address] of addresses[0]!) {
  const { status } = await fetch(sites[0]!.product.url + address, { headers });
  if (status !== 200) {
    refused.push(`${route} ${status}`);
    continue;
  }
  const took: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    for (const [n, client] of clients.entries()) {
      const began = performance.now();
      await client.send('GET', addresses[n]!.get(route)!, headers);
      if (turn >= WARM_UP) took[n]!.push(performance.now() - began);
    }
  }
  const [small, large] = took.map(undisturbed) as [number, number];
  rows.push({ route, small, large });
}
console.log(`${sites.map(({ picks }) => picks.toLocaleString('en-US')).join(' and ')} picks`);
for (const { route, small, large } of rows.toSorted(
  (one, other) => other.large / other.small - one.large / one.small,
))
  console.log(`${(large / small).toFixed(2)}  ${small.toFixed(1)} ms  ${large.toFixed(1)} ms  ${route}`);
console.log(`not a member's, or nothing there: ${refused.join(', ')}`);
for (const client of clients) client.close();
for (const { product } of sites) await product.stop();
