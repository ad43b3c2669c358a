import { sql } from 'kysely';
import type { Finding } from '../../src/admin/status/site-status.server.ts';
import type { Database } from '../../src/server/database/database.ts';

/** The server gives up on a save after 12 s without an answer. */
const LONGEST_SENDER_TIMEOUT_MS = 12_000;
const PATIENCE_MS = 3_000;
const ETCD_PORT = 2379;
/** Since this version, Patroni does not take the leader's key back over etcd's v3 API. */
const SAFE_OVER_V3 = [3, 0, 3];

const inCluster = (problems: string[], otherwise: string): Finding => ({
  what: 'Cluster',
  found: problems.join(' ') || otherwise,
  isFine: problems.length === 0,
});

/** Whether a machine may die (deploy/cluster). None if, as far as anyone can tell, the database is not Patroni's. */
export async function clusterFindings(db: Database, patroniUrl: string | null): Promise<Finding[]> {
  const settings = await clusterSettings(db);
  if (!settings.is_patroni) {
    return patroniUrl ? [inCluster(['PATRONI_URL is set, but Patroni does not run this database.'], '')] : [];
  }
  return [
    inCluster(databaseProblems(settings), `a standby confirms what is saved (${settings.standbys})`),
    patroniUrl
      ? await askPatroni(patroniUrl).catch(() =>
          inCluster([`Nothing answers at PATRONI_URL (${patroniUrl}).`], ''),
        )
      : inCluster([], "Patroni's version and settings were not looked at: set PATRONI_URL"),
  ];
}

interface ClusterSettings {
  is_patroni: boolean;
  standbys: string;
  sender_timeout: number;
}

async function clusterSettings(db: Database): Promise<ClusterSettings> {
  // Patroni passes these to PostgreSQL when starting it; others write them into files.
  const { rows } = await sql<ClusterSettings>`select
    (select count(*) = 4 from pg_settings where source = 'command line'
      and name in ('cluster_name', 'wal_log_hints', 'track_commit_timestamp', 'max_prepared_transactions')) as is_patroni,
    current_setting('synchronous_standby_names') as standbys,
    (select setting::int from pg_settings where name = 'wal_sender_timeout') as sender_timeout`.execute(db);
  return rows[0]!;
}

function databaseProblems({ standbys, sender_timeout }: ClusterSettings): string[] {
  const problems: string[] = [];
  if (standbys === '')
    problems.push('No standby confirms what is saved: if this machine dies now, the last picks are lost.');
  if (sender_timeout === 0 || sender_timeout > LONGEST_SENDER_TIMEOUT_MS)
    problems.push('A standby that hangs holds every save for too long: set wal_sender_timeout to 10s.');
  return problems;
}

interface Member {
  name: string;
  host: string;
  api_url: string;
}

async function askPatroni(url: string): Promise<Finding> {
  const { members } = await read<{ members: Member[] }>(new URL('/cluster', url));
  const settings = await read<Record<string, unknown>>(new URL('/config', url));
  const problems: string[] = [];
  if (settings.synchronous_mode !== true) problems.push('Patroni is without synchronous_mode: true.');
  if (settings.synchronous_mode_strict === true)
    problems.push('With synchronous_mode_strict picks hang when no standby is left.');
  if (settings.failsafe_mode !== true)
    problems.push('Patroni is without failsafe_mode: true: the primary steps down when etcd is away.');
  const asked = await Promise.all(members.map(versionOf));
  const versions = asked.flatMap((version) => version ?? []);
  for (const [n, { name }] of members.entries())
    if (asked[n] === null) problems.push(`The Patroni of ${name} does not answer.`);
  const old = versions.find(({ version }) => isBefore(version, SAFE_OVER_V3));
  if (old) problems.push(...(await apiProblems(old, members)));
  const shown = [...new Set(versions.map(({ version }) => version))].join(', ');
  const api = old ? " speaks etcd's v2 API" : '';
  return inCluster(problems, `Patroni ${shown} on ${members.length} machines${api}`);
}

interface Version {
  version: string;
  scope: string;
}

const versionOf = ({ api_url }: Member): Promise<Version | null> =>
  read<{ patroni: Version }>(new URL(api_url)).then(
    ({ patroni }) => patroni,
    () => null,
  );

const isBefore = (version: string, [major, minor, patch]: number[]) => {
  const [ours, second, third] = version.split('.').map(Number) as [number, number, number];
  return (ours - major! || second - minor! || (third || 0) - patch!) < 0;
};

/** Patroni does not say which API it speaks, but what it writes through one cannot be found through the other. */
async function apiProblems({ version, scope }: Version, members: readonly Member[]): Promise<string[]> {
  const danger = `Patroni ${version} loses picks over etcd's v3 API: each patroni.yml must say etcd:, not etcd3:`;
  const answers = await Promise.all(
    members.map(({ host }) =>
      fetch(`http://${host}:${ETCD_PORT}/v2/keys/?recursive=true`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
        .then((answer) => answer.text())
        .catch(() => null),
    ),
  );
  const said = answers.filter((answer) => answer !== null);
  if (said.length === 0) return [`${danger}. Which it says cannot be seen from here.`];
  return said.some((answer) => answer.includes(`/${scope}/leader"`)) ? [] : [`${danger}, as it does now.`];
}

/** On a standby, Patroni sends the same answer with a 503. */
async function read<Answer>(url: URL): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return (await answer.json()) as Answer;
}
