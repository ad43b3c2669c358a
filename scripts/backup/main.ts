// npm run backup -- <folder>
import { resolve } from 'node:path';
import { writeBackup } from '../../src/backup/write-backup.server.ts';
import { readProcessConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/log.ts';
import { withOneConnection } from '../../src/server/one-connection.ts';
import { lendDatabase } from '../../src/server/operator-database.ts';

const [named, ...rest] = process.argv.slice(2);
if (!named || named.startsWith('-') || rest.length > 0) {
  console.error('Usage: npm run backup -- <new folder>');
  process.exit(2);
}

try {
  const config = readProcessConfig();
  // npm runs its scripts in the clone's folder; the person typed the name in another.
  const folder = resolve(process.env.INIT_CWD ?? '.', named);
  const { tables, files, missing_files } = await lendDatabase(config, createLog('silent'), ({ connection }) =>
    withOneConnection(connection, (one) => writeBackup(one, config, folder)),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${folder}: ${tables.length} tables with ${rows} rows, ${files.length} pictures, read back and whole.`,
  );
  for (const key of missing_files) console.warn(`The site shows ${key}, which its file store does not have.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
