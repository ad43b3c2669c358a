// npm run restore -- <folder> [--replace] [--env-file FILE]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackup, restoreBackup } from '../../src/operations/backup/restore-backup.server.ts';
import { withOneConnection } from '../../src/server/database/one-connection.ts';
import { lendUnusedDatabase } from '../../src/server/database/operator-database.ts';
import { actAsOperator } from '../../src/server/operator-config.ts';
import { createLog } from '../../src/server/process/log.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'env-file': { type: 'string' } },
  });
  const [named, ...rest] = positionals;
  if (!named || rest.length > 0)
    throw new Error('Usage: npm run restore -- <folder> [--replace] [--env-file FILE]');
  const config = actAsOperator(values['env-file']);
  const folder = resolve(process.env.INIT_CWD ?? '.', named);
  const manifest = await openBackup(folder);
  await lendUnusedDatabase(config, createLog('silent'), ({ connection }) =>
    withOneConnection(connection, (one) =>
      restoreBackup(one, config, { folder, manifest, replace: values.replace }),
    ),
  );
  console.log(
    `The site is as it was on ${manifest.made_at}. Start the server. Everybody has to sign in again; invites, calendar addresses and group chats have to be made again.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
