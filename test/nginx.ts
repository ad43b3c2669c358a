import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartProxy } from './caddy.ts';
import { freePort } from './free-port.ts';
import { selfSigned } from './self-signed.ts';
import { startedProgram } from './started-program.ts';

const PROGRAM = '/usr/sbin/nginx';

/** The real nginx with deploy/nginx.conf. */
export const startNginx: StartProxy = async (site, servers) => {
  const folder = mkdtempSync(join(tmpdir(), 'split-decision-nginx-'));
  const { hostname, port } = new URL(site);
  writeFileSync(join(folder, 'fullchain.pem'), selfSigned.cert);
  writeFileSync(join(folder, 'privkey.pem'), selfSigned.key);
  const upstreams = servers.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n');
  const recipe = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('picks.example.com', hostname)
    .replaceAll(`/etc/letsencrypt/live/${hostname}`, folder)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('server 127.0.0.1:3000 max_fails=0;', upstreams);
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log stderr notice;
    events {} http { access_log off; ${temporary.join(' ')} ${recipe} }`,
  );
  const end = await startedProgram(PROGRAM, ['-c', config, '-p', folder], 'start worker process ');
  return {
    authority: () => selfSigned.cert,
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
