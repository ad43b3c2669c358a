import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { ADMIN } from '../admin-account.ts';
import type { FrontProxy } from '../caddy.ts';
import { createDatabase, runStatement } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { startNginx } from '../nginx.ts';
import { Machine, type Member, SITE_PASSWORD, serverAddress, siteEnvironment } from './machines.ts';

const STARTING_MS = 180_000;

/** The site as in deploy/cluster: three machines with a database each, two of them with a server, and nginx in front. */
export class Cluster {
  readonly machines: Machine[];
  readonly url: string;
  #front: FrontProxy | null = null;

  private constructor(machines: Machine[], url: string) {
    this.machines = machines;
    this.url = url;
  }

  static async start(root: string, environment: Record<string, string>): Promise<Cluster> {
    const url = `https://localhost:${await freePort()}`;
    const ofSite = {
      ...environment,
      PUBLIC_URL: url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const machines = [1, 2, 3].map(
      (number) => new Machine(number, root, number < 3 ? siteEnvironment(number, ofSite) : null),
    );
    const cluster = new Cluster(machines, url);
    for (const machine of machines) machine.start();
    const primary = await cluster.untilPrimary();
    await runStatement(
      primary.superuserUrl('postgres'),
      `create role split login password '${SITE_PASSWORD}'`,
    );
    await createDatabase(primary.superuserUrl('postgres'), 'split_decision owner split');
    await Promise.all(cluster.servers.map((machine) => machine.startServer()));
    cluster.#front = await startNginx(url, [serverAddress(1), serverAddress(2)]);
    setDefaultCACertificates([cluster.#front.authority()]);
    await cluster.untilWhole();
    return cluster;
  }

  get servers(): Machine[] {
    return this.machines.filter(({ hasServer }) => hasServer);
  }

  /** A connection along the same way as the site's. */
  get databaseUrl(): string {
    return this.machines[0]!.superuserUrl('split_decision', 5433);
  }

  async members(): Promise<Member[]> {
    for (const machine of this.machines) {
      const members = await machine.members();
      if (members) return members;
    }
    return [];
  }

  async #primary(): Promise<Machine | undefined> {
    const leader = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running');
    return this.machines.find(({ name }) => name === leader?.name);
  }

  async untilPrimary(): Promise<Machine> {
    return until('there is a primary', () => this.#primary());
  }

  /** One of the drill's own queries, put to whichever machine is the primary by now. */
  async ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const primary = await this.untilPrimary();
    const client = new pg.Client({ connectionString: primary.superuserUrl('split_decision') });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Three of each, a standby that confirms, and both servers ready. */
  async untilWhole(): Promise<void> {
    const isFine = async () => {
      const members = await this.members();
      const primary = members.find(({ role }) => role === 'leader');
      const standbys = members.filter(
        ({ state, timeline, lag }) =>
          /^(running|streaming)$/.test(state) && timeline === primary?.timeline && lag === 0,
      );
      if (standbys.length < 2 || !members.some(({ role }) => role === 'sync_standby')) return false;
      const asked = [
        ...this.machines.map((machine) => machine.ask(2379, '/health')),
        ...this.servers.map((machine) => machine.ask(3000, '/readyz')),
      ];
      const answers = await Promise.allSettled(asked);
      return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok);
    };
    await until('everything runs', async () => (await isFine()) || undefined);
  }

  async stop(): Promise<void> {
    await this.#front?.stop();
    for (const machine of this.machines) {
      machine.signal('', 'SIGCONT');
      machine.signal('', 'SIGKILL');
    }
  }
}

async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (const giveUp = Date.now() + STARTING_MS; Date.now() < giveUp; await pause(500)) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new Error(`After ${STARTING_MS / 1000} s it still does not hold that ${what}.`);
}
