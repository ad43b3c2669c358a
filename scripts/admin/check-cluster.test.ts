import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ExternalPostgres, startExternalPostgres } from '../../test/external-postgres.ts';
import { freePort } from '../../test/free-port.ts';
import { needs } from '../../test/needs.ts';
import { operatorCommand } from '../../test/operator-command.ts';
import { temporaryFolder } from '../../test/run-folder.ts';

/** Patroni's options on PostgreSQL's command line. */
const patroniStarts = ['cluster_name=split', 'wal_log_hints=on', 'track_commit_timestamp=off'].concat(
  'max_prepared_transactions=0',
);
const good = ['synchronous_standby_names=pg2', 'wal_sender_timeout=10s'];
const asOptions = (settings: string[]) => settings.flatMap((setting) => ['-c', setting]);

describe(
  'a cluster',
  needs(process.platform === 'linux', 'machines are other addresses of the loopback'),
  () => {
    const host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.1`;
    const PATRONI_URL = `http://${host}:8008`;
    const DATA_DIR = temporaryFolder('split-decision-cluster-');
    const says: Record<string, { status: number; body: object | string }> = {};
    const servers: Server[] = [];
    let postgres: ExternalPostgres;

    beforeAll(async () => {
      postgres = await startExternalPostgres(await freePort(), asOptions([...patroniStarts, ...good]));
      for (const port of [8008, 2379]) {
        const server = createServer(({ url }, response) => {
          const { status, body } = says[url!] ?? { status: 404, body: '404 page not found' };
          response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
        });
        await once(server.listen(port, host), 'listening');
        servers.push(server);
      }
    });
    beforeEach(() => {
      const api_url = `${PATRONI_URL}/patroni`;
      says['/cluster'] = { status: 200, body: { members: [{ name: 'pg1', host, api_url }] } };
      says['/config'] = { status: 200, body: { synchronous_mode: true, failsafe_mode: true } };
      says['/patroni'] = { status: 503, body: { patroni: { version: '3.0.2', scope: 'split' } } };
      says['/v2/keys/?recursive=true'] = {
        status: 200,
        body: { node: { nodes: [{ key: '/db/split/leader' }] } },
      };
    });
    afterAll(async () => {
      for (const server of servers) server.close();
      await postgres.remove();
      rmSync(DATA_DIR, { recursive: true });
    });

    async function found(environment: Record<string, string>, DATABASE_URL = postgres.url) {
      const { code, said } = await operatorCommand('admin', ['check'], {
        DATA_DIR,
        DATABASE_URL,
        ...environment,
      });
      const lines = said.split('\n').filter((line) => line.includes('Cluster'));
      return { code, lines: lines.map((line) => line.replace(/ +/g, ' ')) };
    }

    test('that is set up properly is fine, and what was not checked is named', async () => {
      expect(await found({})).toEqual({
        code: 0,
        lines: [
          ' Cluster a standby confirms what is saved (pg2)',
          " Cluster Patroni's version and settings were not looked at: set PATRONI_URL",
        ],
      });
      expect((await found({ PATRONI_URL })).lines[1]).toBe(
        " Cluster Patroni 3.0.2 on 1 machines speaks etcd's v2 API",
      );
      says['/patroni'] = { status: 200, body: { patroni: { version: '3.0.3', scope: 'split' } } };
      says['/v2/keys/?recursive=true'] = { status: 404, body: '404 page not found' };
      expect((await found({ PATRONI_URL })).lines[1]).toBe(' Cluster Patroni 3.0.3 on 1 machines');
    });

    const danger =
      "! Cluster Patroni 3.0.2 loses picks over etcd's v3 API: each patroni.yml must say etcd:, not etcd3:";

    test.each([
      ['v2 is not switched on', { status: 404, body: '404 page not found' }],
      ['nothing is there over v2', { status: 200, body: { node: { dir: true } } }],
      [
        'another cluster speaks v2',
        { status: 200, body: { node: { nodes: [{ key: '/db/other/leader' }] } } },
      ],
    ])("whose Patroni loses picks over etcd's v3 API is not: %s", async (_, answer) => {
      says['/v2/keys/?recursive=true'] = answer;
      expect(await found({ PATRONI_URL })).toMatchObject({
        code: 1,
        lines: [expect.anything(), `${danger}, as it does now.`],
      });
    });

    test('whose etcd is elsewhere says that its API cannot be seen', async () => {
      const away = { name: 'pg1', host: '127.0.0.1', api_url: `${PATRONI_URL}/patroni` };
      says['/cluster'] = { status: 200, body: { members: [{ ...away, host: 'nowhere.invalid' }] } };
      expect((await found({ PATRONI_URL })).lines[1]).toBe(
        `${danger}. Which it says cannot be seen from here.`,
      );
    });

    test('with settings that lose picks, or let them hang, is not', async () => {
      says['/config'] = { status: 200, body: { synchronous_mode_strict: true } };
      says['/patroni'] = { status: 200, body: 'no answer' };
      expect(await found({ PATRONI_URL })).toMatchObject({
        code: 1,
        lines: [
          expect.anything(),
          '! Cluster Patroni is without synchronous_mode: true. With synchronous_mode_strict picks hang when no standby is left. ' +
            'Patroni is without failsafe_mode: true: the primary steps down when etcd is away. The Patroni of pg1 does not answer.',
        ],
      });
      expect(await found({ PATRONI_URL: `http://${host}:8009` })).toMatchObject({
        code: 1,
        lines: [expect.anything(), `! Cluster Nothing answers at PATRONI_URL (http://${host}:8009).`],
      });
    });

    test('without a standby that confirms, or with a patient one, is not', async () => {
      const bare = await startExternalPostgres(await freePort(), asOptions(patroniStarts));
      expect(await found({}, bare.url)).toMatchObject({
        code: 1,
        lines: [
          '! Cluster No standby confirms what is saved: if this machine dies now, the last picks are lost. ' +
            'A standby that hangs holds every save for too long: set wal_sender_timeout to 10s.',
          expect.anything(),
        ],
      });
      await bare.remove();
      const plain = await startExternalPostgres(await freePort());
      expect(await found({}, plain.url)).toEqual({ code: 0, lines: [] });
      expect(await found({ PATRONI_URL }, plain.url)).toEqual({
        code: 1,
        lines: ['! Cluster PATRONI_URL is set, but Patroni does not run this database.'],
      });
      await plain.remove();
    });
  },
);
