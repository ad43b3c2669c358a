// Sending reminders that are due at once, from the outbox to a mail server, while members go on saving picks.
// `node bench/sweep-notices.ts 5000` sends fewer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { busyCores } from './busy-cores.ts';
import { type Load, median } from './load.ts';
import { processorOf, processorOfDatabase } from './processor-time.ts';
import { databaseOf } from './product-database.ts';
import { report } from './report.ts';
import { startSavers } from './savers.ts';

const NOTICES = Number(process.argv[2] ?? 100_000);
const MEMBERS = 50;
const SAVERS = 8;
const PER_SECOND = 10;
const SECONDS = 5;

const sink = fork('bench/mail-sink-child.ts');
const [port] = (await once(sink, 'message')) as [number];
const product = await startProduct({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAILS_PER_MINUTE: '100000',
});
const savers = await startSavers(product.url, SAVERS);
const database = await databaseOf(product);

/** Leagues of members who all lack their picks, with proved addresses. */
async function fillLeagues(): Promise<void> {
  await database.query(`update events set start_time = now() + interval '2 hours' where id = $1`, [
    savers.league.eventId,
  ]);
  await database.query(
    `with made as (
      insert into profiles (email, display_name) select 'n' || n || '@example.com', 'N' || n
      from generate_series(1, $1::int) n returning id
    ) insert into credentials (profile_id, email_verified_at) select id, now() from made`,
    [NOTICES],
  );
  await database.query(
    `with made as (
      insert into leagues (name, created_by) select 'League ' || n, $1 from generate_series(1, $2::int) n returning id
    ), numbered as (
      select id, row_number() over () as n from made
    ), users as (
      select id, row_number() over () as n from profiles where email like 'n%@example.com'
    )
    insert into league_members (league_id, user_id, joined_at)
    select l.id, u.id, now() - interval '9 days'
    from users u join numbered l on l.n = u.n % $2::int + 1`,
    [savers.league.owner.id, Math.ceil(NOTICES / MEMBERS)],
  );
  await database.query('analyze');
}

const addNotices = () =>
  database.query(
    `insert into notices (user_id, kind, subject, channel, next_try_at, drop_after)
    select p.id, 'missing_picks', e.id || ':' || e.edition, 'mail', now(), now() + interval '90 minutes'
    from profiles p, events e where p.email like 'n%@example.com' and e.id = $1`,
    [savers.league.eventId],
  );

async function progress() {
  const { rows } = await database.query(
    `select count(*) filter (where outcome = 'sent')::int as sent, count(*) filter (where settled_at is null)::int as open,
      extract(epoch from max(settled_at) - min(due_at))::float8 as since_due,
      extract(epoch from max(settled_at) - min(settled_at))::float8 as swept
    from notices where kind = 'missing_picks'`,
  );
  return rows[0] as { sent: number; open: number; since_due: number; swept: number };
}

const text = (loads: Load[]) =>
  `${Math.round(median(loads.map(({ rate }) => rate)))}/s, p99 ${median(loads.map(({ p99 }) => p99)).toFixed(1)} ms ` +
  `(worst of ${SECONDS} s ${Math.max(...loads.map(({ p99 }) => p99)).toFixed(1)})`;

await fillLeagues();
const quiet = [
  await savers.savePicksSteadily(SECONDS, PER_SECOND),
  await savers.savePicksSteadily(SECONDS, PER_SECOND),
];
const beside = await busyCores();
await addNotices();
while ((await progress()).sent === 0) await setTimeout(100);
const before = [processorOf(product.pid), processorOfDatabase(product.dataDir), processorOf(sink.pid!)];
const saving: Load[] = [];
let now = await progress();
while (now.open > 0) {
  saving.push(await savers.savePicksSteadily(SECONDS, PER_SECOND));
  now = await progress();
}
const after = [processorOf(product.pid), processorOfDatabase(product.dataDir), processorOf(sink.pid!)];
const [server, db, mail] = after.map((ms, n) => ((ms - before[n]!) / NOTICES).toFixed(2));
report({
  what: `sweep ${NOTICES.toLocaleString('en')} due reminders to a mail server, while ${SAVERS} members save ${PER_SECOND} picks a second each`,
  ours: `${now.swept.toFixed(0)} s, ${Math.round(now.sent / now.swept)}/s; ${now.since_due.toFixed(0)} s from due to the last`,
  against: `processor time for each, saves included: server ${server} ms, database ${db} ms, mail server ${mail} ms`,
  ratio: '',
  aim: 'below 300 s',
});
report({
  what: `save a pick, ${SAVERS} clients, during that sweep (${beside.toFixed(1)} cores busy with other things)`,
  ours: text(saving),
  against: `before it: ${text(quiet)}`,
  ratio: (median(saving.map(({ rate }) => rate)) / median(quiet.map(({ rate }) => rate))).toFixed(2),
  aim: 'p99 below 100 ms',
});
if (now.sent !== NOTICES) throw new Error(`${now.sent} of ${NOTICES} were sent`);
savers.close();
await database.end();
await product.stop();
sink.kill();
