import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/free-port.ts';
import { clickActions, type Engine, keyActions, type Launcher } from './engine.ts';
import { findProgram } from './find-program.ts';

const programs = () => ({
  driver: findProgram(['WebKitWebDriver']),
  xvfb: findProgram(['Xvfb']),
  browser: findMiniBrowser(),
});

/** WebKitGTK over classic WebDriver, on its own display. */
export const webkit: Launcher = {
  missing: () =>
    Object.values(programs()).includes(null)
      ? 'There is no WebKit to drive. On Debian: apt-get install webkit2gtk-driver xvfb'
      : null,
  start,
};

async function start(): Promise<Engine> {
  const { driver, xvfb, browser } = programs();
  const home = await mkdtemp(join(tmpdir(), 'split-decision-webkit-'));
  const screen = spawn(xvfb!, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout!, 'data');
  const port = await freePort();
  const server = spawn(driver!, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      NO_AT_BRIDGE: '1',
      GIO_USE_VFS: 'local',
      // Containers have no user namespace for the sandbox, and only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  process.once('exit', () => {
    for (const child of [server, screen]) child.kill();
  });
  const root = `http://127.0.0.1:${port}`;
  await isListening(server, root);
  const { sessionId, capabilities } = await send('POST', `${root}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  });
  const session = `${root}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send('POST', `${session}/${path}`, body);
  await post('timeouts', { script: 60_000, pageLoad: 60_000 });
  await post('window/rect', { width: 390, height: 844 });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    visit: (url) => post('url', { url }),
    reload: () => post('refresh'),
    back: () => post('back'),
    evaluate: async (expression) => {
      const script = `const answer = arguments[0];
        (async () => JSON.stringify(await (${expression})))()
          .then((value) => answer({ value }), (error) => answer({ error: String(error) }));`;
      const { value, error } = await post('execute/async', { script, args: [] });
      if (error) throw new Error(`${error} in ${expression}`);
      return value == null ? undefined : JSON.parse(value);
    },
    click: (x, y) => post('actions', { actions: clickActions(x, y) }),
    type: (text) => post('actions', { actions: keyActions(text) }),
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      for (const child of [server, screen]) {
        child.kill();
        await once(child, 'exit');
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The package's small browser, which is not on the PATH. */
function findMiniBrowser(): string | null {
  const [found] = globSync('/usr/{lib,libexec}/{,*/}webkit{2gtk-4.*,gtk-6.*}/MiniBrowser');
  return found ?? null;
}

async function isListening(server: ChildProcess, root: string): Promise<void> {
  let isOver = false;
  server.once('exit', () => {
    isOver = true;
  });
  while (!isOver) {
    const answer = await fetch(`${root}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error('WebKitWebDriver ended before it could be spoken to');
}

async function send(method: string, url: string, body?: object): Promise<any> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as any;
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
