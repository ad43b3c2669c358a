import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Client } from '../../../test/client.ts';
import { startExternalPostgres } from '../../../test/external-postgres.ts';
import { freePort } from '../../../test/free-port.ts';
import { needs } from '../../../test/needs.ts';
import { operatorCommand, operatorDoes } from '../../../test/operator-command.ts';
import { temporaryFolder } from '../../../test/run-folder.ts';
import { ADMIN } from '../../../test/server.ts';
import { startServerProcess } from '../../../test/trust/server-process.ts';
import { event, expectOk, league, PASSWORD, siteAdmin, user } from '../../../test/world.ts';

/** Debian's PostgreSQL stands in for the one that a former version brought along. */
const FORMER = '/usr/lib/postgresql/15/bin';

test(
  'a site moves to the PostgreSQL of a newer version by the road that its refusal names',
  needs(existsSync(FORMER), 'Debian 12 has PostgreSQL 15'),
  async () => {
    const root = temporaryFolder('split-decision-major-');
    const backup = join(root, 'backup');
    const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const former = await startExternalPostgres(await freePort(), [], FORMER);
    const DATABASE_URL = former.url;
    const before = await startServerProcess(join(root, 'before'), { ...environment, DATABASE_URL });
    const site = { visitor: () => new Client(before.address) };
    const ana = await user(site, 'Ana', { pro: true });
    const night = await event(await siteAdmin(site), { startsIn: 24 });
    const picks = `/api/leagues/${await league(ana)}/events/${night.id}`;
    const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
    for (const fight of night.fights) await expectOk(ana.put(`${picks}/fights/${fight}/pick`, pick));
    const read = async () => (await expectOk(ana.get(`${picks}/picks`))).body.picks;
    const saved = await read();
    await operatorDoes('backup', [backup], { DATA_DIR: join(root, 'before'), DATABASE_URL });
    await before.stop();
    await former.stop();

    const refused = await operatorCommand('start', [], { DATA_DIR: former.dataDir, PORT: '0' });
    expect(refused).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^The database in \S+ was made by PostgreSQL 15, and this version brings \d+\. Back it up with the former version of Split Decision \(npm run backup -- FOLDER\) and restore that with this one into an empty DATA_DIR \(npm run restore -- FOLDER\)\.$/,
      ),
    });
    await operatorDoes('restore', [backup], { DATA_DIR: join(root, 'after') });
    const after = await startServerProcess(join(root, 'after'), environment);
    Object.assign(ana, { url: after.address });
    await expectOk(ana.post('/api/session', { email: ana.email, password: PASSWORD }));
    expect(saved).toHaveLength(night.fights.length);
    expect(await read()).toEqual(saved);
    await after.stop();
    await former.remove();
    rmSync(root, { recursive: true, force: true });
  },
);
