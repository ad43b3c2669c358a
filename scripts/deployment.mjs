// npm run deployment: tests deploy/ and several servers with the real Caddy, nginx, PgBouncer, Prometheus and systemd. Not part
// of npm test, which must not depend on the machine's programs.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { close, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { aptCommand, refuse } from './machine.mjs';
import { runVitest } from './test-runs.mjs';

const packages = {
  caddy: 'caddy',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
};
const versionOf = { caddy: 'version', nginx: '-v' };
process.env.PATH += `${delimiter}/usr/sbin`;

const missing = [];
for (const [program, name] of Object.entries(packages)) {
  const { error, stdout, stderr } = spawnSync(program, [versionOf[program] ?? '--version'], {
    encoding: 'utf8',
  });
  if (error) missing.push(name);
  else console.log(`${program}: ${(stdout || stderr).split('\n')[0]}`);
}
if (missing.length > 0)
  refuse(`These tests need Debian's ${missing.join(', ')}: ${aptCommand(missing.join(' '))}`);

ensureInstalled();
const args = ['--config', 'test/deployment/vitest.config.ts', ...process.argv.slice(2)];
close([await step('tests of the deployment', () => runVitest(args))]);
