// npm run postgres-15 [-- files]: the whole trust layer, and everything close to the database, on Debian's PostgreSQL 15, the
// oldest supported version. Where that is installed, `npm test` runs a part of it.
import { close, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { aptCommand, refuse } from './machine.mjs';
import { hasPostgres15, runOnPostgres15 } from './test-runs.mjs';

const nearest = [
  'test/trust',
  'test/openapi',
  'test/failures',
  'test/many',
  'test/queries.test.ts',
  'src/server/database',
];
const files = process.argv.slice(2);

if (!hasPostgres15) refuse(`These tests need Debian's postgresql-15: ${aptCommand('postgresql-15')}`);
ensureInstalled();
close([await step('tests on PostgreSQL 15', () => runOnPostgres15(files.length > 0 ? files : nearest))]);
