import { expect, type Page, type Route } from '@playwright/test';

/** What can arrive instead of our response: from a proxy, a crashed server, a lost connection. */
export const failures: Record<string, (route: Route) => Promise<void>> = {
  '500 with nothing': (route) => route.fulfill({ status: 500, body: '' }),
  '502 with HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  '500 with text': (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  '500 with {}': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  'an aborted connection': (route) => route.abort('connectionreset'),
};

/** One of each mechanism, which fails in every way: forms, a tap, a file, an autosave. */
const mechanisms = [
  'GET /api/me/data',
  'POST /api/session',
  'POST /api/leagues',
  'POST /api/me/avatar*',
  'PUT /api/leagues/*/fights/*/status',
  'PUT /api/leagues/*/events/*/fights/*/pick',
  'DELETE /api/session',
  'DELETE /api/leagues/*',
];

export type Times = 'once' | 'in every way';

function waysOf(call: Call, times?: Times): [name: string, fail: (route: Route) => Promise<void>][] {
  const all = Object.entries(failures);
  return times === 'in every way' || mechanisms.includes(call) ? all : [all[call.length % all.length]!];
}

/** The message alone, apart from a hint when offline. */
export const sentence = (says: string) =>
  new RegExp(`^${says.replace(/\.$/, '').replaceAll('.', '\\.')}\\.?( No connection\\..*)?$`);

/** A method and an address with wildcards: 'DELETE /api/leagues/*'. */
export type Call = string;

/** Retries right away instead of after seconds. */
export async function inAHurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const patient = setTimeout;
    globalThis.setTimeout = ((run: () => void, after: number) =>
      patient(run, Math.min(after ?? 0, 10))) as typeof setTimeout;
  });
}

/** Opens a screen while what it reads fails; the last failure stays. */
export async function failToRead(
  page: Page,
  call: Call,
  { says, address, times }: { says: string; address: string; times?: Times },
): Promise<void> {
  const [method, path] = call.split(' ') as [string, string];
  let fail: (route: Route) => Promise<void>;
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? fail(route) : route.fallback(),
  );
  for (const [name, next] of waysOf(call, times)) {
    fail = next;
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText(sentence(says)), `${call}: ${name}`).toBeVisible();
    await expect(page.getByText(/Bad Gateway|Internal Server Error/)).toHaveCount(0);
  }
}

/**
 * Fails one call, the mechanisms' in several ways in turn. Each time the previous message disappears while the request is
 * pending and returns once it has failed.
 */
export async function failInTurn(
  page: Page,
  call: Call,
  { says, act }: { says: string | RegExp; act: () => Promise<unknown> },
): Promise<void> {
  const [method, path] = call.split(' ') as [string, string];
  const message = page.getByText(typeof says === 'string' ? sentence(says) : says);
  let answer: (route: Route) => Promise<void>;
  const handler = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback());
  await page.route(`**${path}`, handler);
  for (const [name, fail] of waysOf(call)) {
    const failed = Promise.withResolvers<void>();
    answer = async (route) => {
      await expect(message, `${call}, before ${name}`).toHaveCount(0);
      await fail(route);
      failed.resolve();
    };
    await act();
    await failed.promise;
    await expect(message, `${call}, after ${name}`).toBeVisible();
  }
  await page.unroute(`**${path}`, handler);
}
