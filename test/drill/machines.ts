import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseUser } from '../../src/server/postgres/run-as.ts';
import { LIFTED_LIMITS } from '../lifted-limits.ts';
import { processesIn } from '../run-folder.ts';
import { type ServerProcess, startServerProcess } from '../trust/server-process.ts';

/** The user that runs etcd, Patroni and haproxy: PostgreSQL refuses root. */
const user = chooseUser('');
const isPostgres = user.uid !== undefined;

/** The loopback has sixteen million addresses, so each machine gets its own and the recipe's ports stay as they are. */
const subnet = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.`;
const passwords = new Map<string, string>();
const password = (name: string) => {
  if (!passwords.has(name)) passwords.set(name, randomBytes(12).toString('hex'));
  return passwords.get(name)!;
};

export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** One machine of deploy/cluster, all of it below one folder and on one address. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #folder: string;
  readonly #environment: Record<string, string> | null;
  readonly #configs: Record<'etcd' | 'patroni' | 'haproxy', string>;
  server: ServerProcess | null = null;

  /** `environment` is for the site's server, on machines that have one. */
  constructor(number: number, root: string, environment: Record<string, string> | null) {
    this.name = `pg${number}`;
    this.address = subnet + number;
    this.#folder = join(root, this.name);
    this.#environment = environment;
    for (const part of ['', 'etcd', 'database', 'haproxy', 'site']) this.#makeFolder(part);
    this.#configs = {
      etcd: this.#fill('etcd', 'etcd/default'),
      patroni: this.#fill('patroni.yml', 'database/config.yml'),
      haproxy: this.#fill('haproxy.cfg', 'haproxy/haproxy.cfg'),
    };
  }

  #makeFolder(part: string) {
    const folder = join(this.#folder, part);
    mkdirSync(folder, { mode: 0o755 });
    if (user.uid !== undefined && part !== 'site') chownSync(folder, user.uid, user.gid);
  }

  /** Fills in what the steps in docs/operations.md put in by hand, and the paths. */
  #fill(recipe: string, to: string): string {
    const text = readFileSync(`deploy/cluster/${recipe}`, 'utf8')
      // Whatever a machine's own address on the loopback is, its connections come from the first one.
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', subnet)
      .replaceAll('127.0.0.1:5433', `${this.address}:5433`)
      .replaceAll('THIS_NAME', this.name)
      .replaceAll('THIS_ADDRESS', this.address)
      .replaceAll(/[A-Z]+_PASSWORD/g, password)
      .replaceAll('/var/lib/etcd/split', join(this.#folder, 'etcd', 'data'))
      .replaceAll('/var/lib/postgresql/15/split', join(this.#folder, 'database', 'data'))
      .replaceAll('/var/lib/postgresql/pgpass', join(this.#folder, 'database', 'pgpass'))
      .replaceAll('/var/run/postgresql', join(this.#folder, 'database'))
      .replaceAll(/^ {4}(log|user|group) .*\n/gm, '')
      .replace('postgres peer', isPostgres ? 'postgres peer' : 'postgres scram-sha-256');
    const file = join(this.#folder, to);
    writeFileSync(file, text, { mode: 0o644 });
    return file;
  }

  #run(name: string, program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    return spawn(program, args, {
      ...user,
      cwd: join(this.#folder, name),
      env: { PATH: process.env.PATH!, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
  }

  /** What systemd does: a killed process comes back. */
  startEtcd() {
    const lines = readFileSync(this.#configs.etcd, 'utf8').match(/^ETCD_.*$/gm)!;
    const variables = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)));
    this.#run('etcd', 'etcd', [], variables);
  }
  startDatabase = () => this.#run('database', 'patroni', [this.#configs.patroni]);
  startProxy = () => this.hasServer && this.#run('haproxy', 'haproxy', ['-db', '-f', this.#configs.haproxy]);

  get hasServer(): boolean {
    return this.#environment !== null;
  }

  /** The systemd unit tries again after two seconds, for as long as it takes. */
  async startServer(): Promise<void> {
    if (!this.#environment) return;
    for (;;) {
      try {
        this.server = await startServerProcess(join(this.#folder, 'site'), this.#environment);
        return;
      } catch {
        await pause(2_000);
      }
    }
  }

  start() {
    this.startEtcd();
    this.startDatabase();
    this.startProxy();
  }

  /** Those of Patroni and PostgreSQL, of etcd, of haproxy, or of the whole machine. */
  processes = (part: 'database' | 'etcd' | 'haproxy' | '') =>
    processesIn(join(this.#folder, part)).map(({ pid }) => pid);

  signal(part: Parameters<Machine['processes']>[0], signal: NodeJS.Signals) {
    for (const pid of this.processes(part)) tell(pid, signal);
  }

  killPostmaster() {
    const file = readFileSync(join(this.#folder, 'database', 'data', 'postmaster.pid'), 'utf8');
    tell(Number(file.split('\n')[0]), 'SIGKILL');
  }

  patronictl = (...args: string[]) =>
    promisify(execFile)('patronictl', ['-c', this.#configs.patroni, ...args], {
      ...user,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    });

  async ask(port: number, path: string): Promise<Response> {
    return fetch(`http://${this.address}:${port}${path}`, { signal: AbortSignal.timeout(2_000) });
  }

  /** What this machine's Patroni says about all; null when it does not answer. */
  async members(): Promise<Member[] | null> {
    try {
      return ((await (await this.ask(8008, '/cluster')).json()) as { members: Member[] }).members;
    } catch {
      return null;
    }
  }

  /** PostgreSQL's superuser, on this machine or behind its haproxy. */
  superuserUrl = (database: string, port = 5432) =>
    `postgres://postgres:${password('SUPERUSER_PASSWORD')}@${this.address}:${port}/${database}`;
}

function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended by itself
  }
}

export const SITE_PASSWORD = password('SITE_PASSWORD');

/** For the server beside one of the haproxies. */
export function siteEnvironment(number: number, more: Record<string, string>): Record<string, string> {
  const address = subnet + number;
  return {
    HOST: address,
    PORT: '3000',
    DATABASE_URL: `postgres://split:${SITE_PASSWORD}@${address}:5433/split_decision`,
    WIKIPEDIA: 'off',
    MAILS_PER_MINUTE: '100000',
    ...LIFTED_LIMITS,
    ...more,
  };
}

export const serverAddress = (number: number) => `http://${subnet}${number}:3000`;
