import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedProgram } from './started-program.ts';

const PROGRAM = '/usr/bin/caddy';

export interface FrontProxy {
  /** The certificate of a proxy that signed its own. */
  authority(): string;
  stop(): Promise<void>;
}

/** On loopback, with its own certificate, in front of several servers. */
export type StartProxy = (site: string, servers: readonly string[]) => Promise<FrontProxy>;

/** The real Caddy with deploy/Caddyfile. */
export const startCaddy: StartProxy = async (site, servers) => {
  const folder = mkdtempSync(join(tmpdir(), 'split-decision-caddy-'));
  const storage = join(folder, 'storage');
  // Leaves port 80 and the machine's trust store alone.
  const own = `admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system ${storage}\n`;
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, readFileSync('deploy/Caddyfile', 'utf8').replace('{\n', `{\n${own}`));
  const args = ['run', '--config', config, '--adapter', 'caddyfile'];
  const end = await startedProgram(PROGRAM, args, 'certificate obtained successfully', {
    env: { HOME: folder, SITE: site, APP: servers.map((url) => new URL(url).host).join(' ') },
  });
  return {
    authority: () => readFileSync(join(storage, 'pki/authorities/local/root.crt'), 'utf8'),
    async stop() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
