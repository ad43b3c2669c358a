import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clickActions, type Engine, keyActions, type Launcher } from './engine.ts';
import { findProgram } from './find-program.ts';

const findFirefox = () => findProgram(['firefox', 'firefox-esr']);

/** An installed Firefox over WebDriver BiDi. */
export const firefox: Launcher = {
  missing: () => (findFirefox() ? null : 'There is no Firefox. On Debian: apt-get install firefox-esr'),
  start,
};

async function start(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'split-decision-firefox-'));
  const browser = spawn(
    findFirefox()!,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  process.once('exit', () => browser.kill());
  const connection = await connect(`${await addressOf(browser)}/session`);
  const { capabilities } = await connection.send('session.new', { capabilities: {} });
  const { contexts } = await connection.send('browsingContext.getTree', {});
  const { context } = contexts[0];
  await connection.send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  const loaded = { context, wait: 'complete' };
  const perform = async (actions: object[]) =>
    void (await connection.send('input.performActions', { context, actions }));
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    visit: async (url) => void (await connection.send('browsingContext.navigate', { ...loaded, url })),
    reload: async () => void (await connection.send('browsingContext.reload', loaded)),
    back: async () => void (await connection.send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await connection.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    click: (x, y) => perform(clickActions(x, y)),
    type: (text) => perform(keyActions(text)),
    close: async () => {
      browser.kill();
      await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    createInterface({ input: browser.stderr! }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) found(address);
    });
    browser.once('error', failed);
    browser.once('exit', (code) => failed(new Error(`Firefox ended with ${code} before it could be driven`)));
  });
}

/** Sends commands and matches responses to them. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve(result: any): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    if (type === 'success') waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  await once(socket, 'open');
  let last = 0;
  return {
    send(method: string, params: object): Promise<any> {
      last += 1;
      socket.send(JSON.stringify({ id: last, method, params }));
      return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }));
    },
  };
}
