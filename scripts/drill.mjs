// npm run drill [-- --rounds 27] [--seed n]: three databases by deploy/cluster with people on the site, and something killed each round.
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { runInstalled } from './ensure-installed.mjs';
import { aptCommand, refuse } from './machine.mjs';

const packages = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/nginx': 'nginx',
};
const missing = Object.keys(packages)
  .filter((program) => !existsSync(program))
  .map((program) => packages[program]);
if (missing.length > 0)
  refuse(`The drill needs Debian's ${missing.join(', ')}: ${aptCommand(missing.join(' '))}`);

process.env.PATH += `${delimiter}/usr/sbin`;
await runInstalled('test/drill/main.ts');
