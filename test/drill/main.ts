// npm run drill [-- --rounds n] [--seed n]: kills one thing after another under a site in use, and checks for every pick.
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clusterFindings } from '../../scripts/admin/check-cluster.ts';
import { chance } from '../../scripts/demo/chance.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { Client } from '../client.ts';
import { startMailServer } from '../mail-server.ts';
import { startPushService } from '../push-service.ts';
import { temporaryFolder } from '../run-folder.ts';
import { awakeRecipients, makeReminderWorld } from '../trust/reminder-world.ts';
import { event, league, siteAdmin, user } from '../world.ts';
import { Cluster } from './cluster.ts';
import { Bypass, type Fault, faults } from './faults.ts';
import { Messages } from './messages.ts';
import { type Card, Follower, Ledger, longestPause, Users } from './users.ts';
import { installWitness, lostPast, type Verdict, verify } from './witness.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(3 * faults.length) },
    seed: { type: 'string', default: String(Date.now() % 10_000) },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];

const random = chance(seed);
const SAVERS = 6;
const READERS = 2;
const FOLLOWERS = 2;
const REMINDED_A_ROUND = 5;
const HOURS = 3_600_000;

const root = temporaryFolder('split-decision-drill-');
const mail = await startMailServer();
const push = await startPushService();
let cluster: Cluster | null = null;
const end = async () => {
  await cluster?.stop();
  await Promise.all([mail.stop(), push.stop()]);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => end().finally(() => process.exit(130)));

interface Outcome extends Verdict {
  fault: Fault;
  /** Seconds without a saved pick, without a board. */
  saving: number;
  reading: number;
  refusals: string;
  /** Messages that an open page never got. */
  missed: number;
  doubled: number;
  /** Rows that a former primary took on its own. */
  strayed: number;
}

/** What went wrong in a round, in words; empty when everything is as promised. */
function complaintsOf({ fault, saving, refusals, ...counts }: Outcome): string[] {
  const { acknowledged, reading, ...mustBeZero } = counts;
  const wrong = Object.entries(mustBeZero).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  );
  if (saving > fault.goal) wrong.push(`${saving.toFixed(1)} s without a save`);
  if (fault.isSilent && refusals !== '') wrong.push(`refusals`);
  if (acknowledged === 0) wrong.push('nobody saved anything');
  return wrong;
}

try {
  console.log(`drill: seed ${seed}, in ${root}`);
  cluster = await Cluster.start(root, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'picks@example.com',
    PUSH_SERVICE: push.url,
  });
  const { url } = cluster;
  const db = openDatabase(cluster.databaseUrl);
  const site = { db, config: { publicUrl: url }, visitor: () => new Client(url) };
  await installWitness(cluster);
  const admin = await siteAdmin(site);
  const owner = await user(site, 'Olga', { pro: true });
  const members = await Promise.all(
    Array.from({ length: SAVERS + READERS + FOLLOWERS }, (_, n) => user(site, `Member ${n}`)),
  );
  const leagueId = await league(owner, members);
  const open: Card = await event(admin, { name: 'Open', startsIn: 24 * 30, fights: 10 });
  const watched = await event(admin, { name: 'Watched', startsIn: 24 * 30, fights: 1 });
  const { nights, sleepers } = await makeReminderWorld(site, push, {
    count: rounds * REMINDED_A_ROUND,
    dueAt: Array.from({ length: rounds }, () => Date.now() + 20 * 24 * HOURS),
    deviceEvery: 1,
  });
  const forgetful = await awakeRecipients(site, rounds * 120, 'forgetful');
  for (const { found, isFine } of await clusterFindings(db, `http://${cluster.machines[0]!.address}:8008`))
    console.log(`${isFine ? ' ' : '!'} admin check: ${found}`);
  await db.destroy();

  const users = new Users(leagueId, open);
  users.startSaving(members.slice(0, SAVERS));
  users.startReading(members.slice(SAVERS, SAVERS + READERS));
  const followers = members.slice(-FOLLOWERS).map((member) => new Follower(member));
  for (const follower of followers) void follower.follow();
  const messages = new Messages(mail, push);
  const asking = messages.ask(users, site.visitor(), forgetful);

  /** Changes a fight nonstop; every acknowledged change must reach every open page. */
  let isOver = false;
  let changes: string[] = [];
  const changing = (async () => {
    for (let n = 0; !isOver; n++, await pause(1_000)) {
      const text = `Change ${n}`;
      const path = `/api/admin/fights/${watched.fights[0]}`;
      const answer = await users.send(admin, 'PATCH', path, { weight_class: text });
      if (answer && answer.status < 300) changes.push(text);
    }
  })();

  const outcomes: Outcome[] = [];
  for (let n = 0; n < rounds; n++) {
    const fault = faults[n % faults.length]!;
    const night = nights[n]!;
    // The lock and the reminders come somewhere in the middle of the trouble.
    const starts = Date.now() + 12_000 + random() * (fault.goal + 5) * 1_000;
    const card: Card = await event(admin, {
      name: `Round ${n}`,
      fights: 4,
      startsIn: (starts - Date.now()) / HOURS,
    });
    const [{ start_time }] = (await cluster.ask<{ start_time: Date }>(
      'select start_time from events where id = $1',
      [card.id],
    )) as [{ start_time: Date }];
    card.starts = start_time.getTime();
    await cluster.ask("update events set start_time = now() + interval '3 hours 5 seconds' where id = $1", [
      night.id,
    ]);
    const before = messages.counted();
    const ledger = new Ledger();
    users.ledger = ledger;
    users.locking = card;
    changes = [];
    const bypasses = cluster.machines.map((machine) => new Bypass(machine, n));
    for (const bypass of bypasses) bypass.start();

    await pause(3_000 + random() * 6_000);
    await fault.act(cluster, random);
    await cluster.untilWhole();
    await pause(Math.max(0, card.starts + 2_000 - Date.now()));
    await pause(3_000);
    const [saving, reading] = [longestPause(ledger.savedAt), longestPause(ledger.readAt)];
    users.locking = null;
    await Promise.all(bypasses.map((bypass) => bypass.stop()));

    const strayed = await Promise.all(bypasses.map(({ written }) => lostPast(cluster!, n, written)));
    const verdict = await verify(cluster, ledger, card);
    const acknowledged = [...changes];
    await pause(1_000);
    const missed = followers.map(({ received, mustRefetch }) =>
      mustRefetch ? 0 : acknowledged.filter((text) => !received.has(text)).length,
    );
    for (const follower of followers) follower.mustRefetch = false;
    const outcome: Outcome = {
      fault,
      ...verdict,
      saving,
      reading,
      refusals: [...ledger.refusals]
        .sort()
        .map(([how, count]) => `${how} x ${count}`)
        .join(', '),
      missed: Math.max(...missed),
      doubled: messages.counted().doubled - before.doubled,
      strayed: strayed.reduce((one, other) => one + other),
    };
    outcomes.push(outcome);
    const complaints = complaintsOf(outcome);
    console.log(
      [
        String(n + 1).padStart(3),
        fault.name.padEnd(28),
        `${outcome.acknowledged} acknowledged`,
        ...(['lost', 'changed', 'late', 'early', 'doubled', 'missed', 'strayed'] as const).map(
          (what) => `${outcome[what]} ${what}`,
        ),
        `${saving.toFixed(1)} s without a save, ${reading.toFixed(1)} s without a board`,
        outcome.refusals || 'nothing refused',
        ...(complaints.length > 0 ? [`! ${complaints.join(', ')}`] : []),
      ].join('  '),
    );
  }

  isOver = true;
  messages.stop();
  await Promise.all([users.stop(), changing, asking]);
  for (let turn = 0; turn < 120 && messages.forgotten(sleepers) > 0; turn++) await pause(1_000);
  const { mails, pushes, again } = messages.counted();
  const forgotten = messages.forgotten(sleepers);
  for (const follower of followers) follower.stop();
  console.log(`${mails} mails, ${pushes} pushes, ${again} of them came again, ${forgotten} forgotten`);
  console.log(tableOf(outcomes));
  const sum = (what: keyof Verdict | 'doubled') => outcomes.reduce((total, one) => total + one[what], 0);
  const wrong = outcomes.flatMap(complaintsOf);
  const counts = (['lost', 'changed', 'late', 'early', 'doubled'] as const).map(
    (what) => `${sum(what)} ${what}`,
  );
  console.log(`drill: ${outcomes.length} rounds, ${sum('acknowledged')} acknowledged, ${counts.join(', ')}`);
  process.exitCode = wrong.length > 0 || forgotten > 0 ? 1 : 0;
  await end();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
} catch (error) {
  console.error(error);
  console.error(`What every program said is in ${root}.`);
  await end();
  process.exitCode = 1;
}
process.exit();

/** For bench/RESULTS.md. */
function tableOf(outcomes: readonly Outcome[]): string {
  const rows = faults.flatMap((fault) => {
    const of = outcomes.filter((outcome) => outcome.fault === fault);
    if (of.length === 0) return [];
    const seconds = (what: 'saving' | 'reading') => of.map((one) => one[what].toFixed(1)).join(' ');
    const sum = (what: 'acknowledged' | 'lost') => of.reduce((total, one) => total + one[what], 0);
    const cells = [
      fault.name,
      of.length,
      sum('acknowledged'),
      sum('lost'),
      seconds('saving'),
      seconds('reading'),
      fault.goal,
    ];
    return [`| ${cells.join(' | ')} | ${of.map(({ refusals }) => refusals || 'none').join('; ')} |`];
  });
  return [
    '| fault | rounds | saves acknowledged | lost | s without a save | s without a board | goal | refused |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
