import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { devPorts } from './dev-ports.mjs';
import { root } from './run.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'split-decision-dev-'));
afterAll(() => rmSync(dataDir, { recursive: true, maxRetries: 5 }));

test('Vite listens on PORT + 2173, 5173 by default', () => {
  expect(devPorts({})).toEqual({ server: 3000, pages: 5173 });
  expect(devPorts({ PORT: '3100' })).toEqual({ server: 3100, pages: 5273 });
});

test('npm run dev serves the pages on their own port and proxies their calls to the server', async () => {
  const PORT = String(await freePort());
  // Vite prints its address in color when CI is set.
  const env = {
    ...process.env,
    PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  };
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  try {
    const pages = `http://localhost:${devPorts({ PORT }).pages}`;
    const awaited = new Set(['Split Decision is ready at', `${pages}/`]);
    for await (const line of createInterface({ input: dev.stdout })) {
      // Under --watch a failed server waits for a file change instead of exiting.
      if (line.includes('Failed running')) throw new Error('npm run dev: the server does not start');
      for (const text of awaited) if (line.includes(text)) awaited.delete(text);
      if (awaited.size === 0) break;
    }
    dev.stdout.resume();
    expect(await (await fetch(pages)).text()).toContain('/@vite/client');
    expect(await (await fetch(`${pages}/api/session`)).json()).toMatchObject({ viewer: null });
  } finally {
    dev.kill('SIGTERM');
    await ended;
  }
});
