import { readProcessConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/log.ts';
import { withOperatorDatabase } from '../../src/server/operator-database.ts';
import { verbs } from './verbs.ts';

const [name = '', email, ...rest] = process.argv.slice(2);
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;

if (!verb || !email || rest.length > 0) {
  const lines = Object.entries(verbs).map(([known, { does }]) => `  ${known} EMAIL`.padEnd(24) + does);
  console.error(`Usage: npm run admin -- <command>\n${lines.join('\n')}`);
  process.exit(1);
}

try {
  const config = readProcessConfig();
  const answer = await withOperatorDatabase(config, createLog('silent'), (db) => verb.run(db, email, config));
  console.log(answer);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
