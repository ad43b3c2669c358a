import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const UNIT = 'deploy/split-decision.service';

test('systemd accepts the units, and the server is well sandboxed', () => {
  const units = [UNIT, 'deploy/split-decision-backup.service', 'deploy/split-decision-backup.timer'];
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  // The clone is elsewhere here; any other complaint is a mistake.
  const complaints = stderr.split('\n').filter((line) => line && !line.includes('is not executable'));
  expect(complaints).toEqual([]);
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', UNIT], {
    encoding: 'utf8',
  });
  expect(Number(/exposure level for .*: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2);
});

describe('Prometheus', () => {
  test('accepts its configuration and the alarms', () => {
    const { status, stdout } = spawnSync('promtool', ['check', 'config', 'deploy/prometheus.yml']);
    expect([status, String(stdout)]).toEqual([0, expect.stringMatching(/SUCCESS: [1-9]\d* rules found/)]);
  });

  test('raises each alarm on the metrics it is for', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'test/image/alarms.yml']);
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});

test.each(['deploy/Caddyfile', 'deploy/compose.Caddyfile'])('Caddy understands %s', (file) => {
  const env = { PATH: process.env.PATH, SITE: 'picks.example.com', APP: 'localhost:3000' };
  const { status, stderr } = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], {
    env,
  });
  expect(status, String(stderr)).toBe(0);
});

test('without SITE Caddy names what is missing', () => {
  const env = { PATH: process.env.PATH, APP: 'localhost:3000' };
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    {
      env,
    },
  );
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('SITE.is.not.set')]);
});
