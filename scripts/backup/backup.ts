// npm run backup -- <folder> [--env-file FILE]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../../src/operations/backup/write-backup.server.ts';
import { withOneConnection } from '../../src/server/database/one-connection.ts';
import { lendDatabase } from '../../src/server/database/operator-database.ts';
import { actAsOperator } from '../../src/server/operator-config.ts';
import { createLog } from '../../src/server/process/log.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'env-file': { type: 'string' } },
  });
  const [named, ...rest] = positionals;
  if (!named || rest.length > 0) throw new Error('Usage: npm run backup -- <new folder> [--env-file FILE]');
  const config = actAsOperator(values['env-file']);
  // npm changes to the clone's folder, but a relative path counts from where the operator typed it.
  const folder = resolve(process.env.INIT_CWD ?? '.', named);
  const { tables, files, missing_files } = await lendDatabase(config, createLog('silent'), ({ connection }) =>
    withOneConnection(connection, (one) => writeBackup(one, config, folder)),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${folder}: ${tables.length} tables with ${rows} rows, ${files.length} images, read back and whole.`,
  );
  for (const key of missing_files) console.warn(`The site shows ${key}, which its file store does not have.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
