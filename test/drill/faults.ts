import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { oneOf } from '../../scripts/demo/chance.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machines.ts';

/** How long systemd waits before starting something again, and a machine until it is up. */
const RESTART_MS = 2_000;
const REBOOT_MS = 35_000;
/** Twice as long as the leader's key lasts. */
const FROZEN_MS = 40_000;

type Random = () => number;

export interface Fault {
  name: string;
  /** Seconds without a saved pick, at most. */
  goal: number;
  /** Whether no request at all may be refused. */
  isSilent?: boolean;
  /** Does the damage, and whatever systemd or a person does about it. */
  act(cluster: Cluster, random: Random): Promise<void>;
}

async function standby(cluster: Cluster, random: Random): Promise<Machine> {
  const primary = await cluster.untilPrimary();
  return oneOf(
    random,
    cluster.machines.filter((machine) => machine !== primary),
  );
}

export const faults: readonly Fault[] = [
  {
    name: "primary's PostgreSQL killed",
    goal: 10,
    async act(cluster) {
      (await cluster.untilPrimary()).killPostmaster();
    },
  },
  {
    name: "primary's machine killed",
    goal: 25,
    async act(cluster) {
      const primary = await cluster.untilPrimary();
      primary.signal('', 'SIGKILL');
      primary.server?.kill('server');
      await pause(REBOOT_MS);
      primary.start();
      await primary.startServer();
    },
  },
  {
    name: 'primary frozen and back',
    goal: 25,
    async act(cluster) {
      const primary = await cluster.untilPrimary();
      const stopped = primary.processes('database');
      primary.signal('database', 'SIGSTOP');
      await pause(FROZEN_MS);
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: 'standby killed',
    goal: 2,
    async act(cluster, random) {
      const machine = await standby(cluster, random);
      machine.signal('database', 'SIGKILL');
      await pause(10_000);
      machine.startDatabase();
    },
  },
  {
    name: 'etcd killed',
    goal: 2,
    async act(cluster, random) {
      const machine = oneOf(random, cluster.machines);
      machine.signal('etcd', 'SIGKILL');
      await pause(10_000);
      machine.startEtcd();
    },
  },
  {
    name: 'haproxy killed',
    goal: 2,
    async act(cluster, random) {
      const machine = oneOf(random, cluster.servers);
      machine.signal('haproxy', 'SIGKILL');
      machine.startProxy();
    },
  },
  {
    name: 'server killed',
    goal: 2,
    async act(cluster, random) {
      const machine = oneOf(random, cluster.servers);
      machine.server!.kill('server');
      await pause(RESTART_MS);
      await machine.startServer();
    },
  },
  {
    name: 'switched over',
    goal: 5,
    async act(cluster) {
      const members = await cluster.members();
      const { name } = members.find(({ role }) => role === 'sync_standby')!;
      const leader = members.find(({ role }) => role === 'leader')!;
      const asked = ['switchover', '--master', leader.name, '--candidate', name, '--force'];
      await cluster.machines[0]!.patronictl(...asked);
    },
  },
  {
    name: 'servers upgraded in turn',
    goal: 2,
    isSilent: true,
    async act(cluster) {
      for (const machine of cluster.servers) {
        await machine.server!.stop();
        await machine.startServer();
        // As a person would: waits until the balancer uses this one again before the next.
        await pause(6_000);
      }
    },
  },
];

/** Somebody who writes to a database past haproxy, as no server does: whatever an old primary takes must not be lost. */
export class Bypass {
  readonly #url: string;
  readonly #round: number;
  #isOver = false;
  #done: Promise<void> | null = null;
  /** Acknowledged. */
  readonly written: number[] = [];

  constructor(machine: Machine, round: number) {
    this.#url = machine.superuserUrl('split_decision');
    this.#round = round;
  }

  start() {
    this.#done = this.#write();
  }

  async #write() {
    let n = 0;
    for (; !this.#isOver; await pause(100)) {
      const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        for (; !this.#isOver; await pause(50)) {
          n++;
          await client.query('insert into drill.bypass values ($1, $2)', [this.#round, n]);
          this.written.push(n);
        }
      } catch {
        // a standby, or nothing there
      }
      await Promise.race([client.end().catch(() => {}), pause(1_000)]);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    // One that hangs ends together with the cluster.
    await Promise.race([this.#done, pause(5_000)]);
  }
}
