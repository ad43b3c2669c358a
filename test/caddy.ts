import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = '/usr/bin/caddy';

export interface FrontProxy {
  /** The certificate of who signed its own. */
  authority(): string;
  stop(): Promise<void>;
}

/** On loopback, with a certificate of its own, in front of several servers. */
export type StartProxy = (site: string, servers: readonly string[]) => Promise<FrontProxy>;

/** The real Caddy with deploy/Caddyfile. */
export const startCaddy: StartProxy = async (site, servers) => {
  const folder = mkdtempSync(join(tmpdir(), 'split-decision-caddy-'));
  const storage = join(folder, 'storage');
  // Leaves port 80 and the machine's trust store alone.
  const own = `admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system ${storage}\n`;
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, readFileSync('deploy/Caddyfile', 'utf8').replace('{\n', `{\n${own}`));
  const child = spawn(PROGRAM, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { HOME: folder, SITE: site, APP: servers.map((url) => new URL(url).host).join(' ') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    said.push(line);
    if (line.includes('certificate obtained successfully')) break;
  }
  if (child.exitCode !== null) throw new Error(said.join('\n'));
  child.stderr.resume();
  return {
    authority: () => readFileSync(join(storage, 'pki/authorities/local/root.crt'), 'utf8'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
