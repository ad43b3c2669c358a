import { expect, type Page, type Route } from '@playwright/test';

/** Whatever comes instead of an answer of ours: from a proxy, a server that fell over, a connection that did. */
export const failures: Record<string, (route: Route) => Promise<void>> = {
  '500 with nothing': (route) => route.fulfill({ status: 500, body: '' }),
  '502 with HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  '500 with text': (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  '500 with {}': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  'an aborted connection': (route) => route.abort('connectionreset'),
};

/** A sentence that stands alone, but for what may help where the connection is down. */
export const sentence = (says: string) =>
  new RegExp(`^${says.replace(/\.$/, '').replaceAll('.', '\\.')}\\.?( No connection\\..*)?$`);

/** A method and an address with stars: 'DELETE /api/leagues/*'. */
export type Call = string;

/** From now on the page tries again at once, instead of after seconds. */
export async function inAHurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const patient = setTimeout;
    globalThis.setTimeout = ((run: () => void, after: number) =>
      patient(run, Math.min(after ?? 0, 10))) as typeof setTimeout;
  });
}

/** Opens a screen once for each way in which what it asks for may fail; the last failure goes on. */
export async function failToRead(
  page: Page,
  call: Call,
  { says, address }: { says: string; address: string },
): Promise<void> {
  const [method, path] = call.split(' ') as [string, string];
  let fail: (route: Route) => Promise<void>;
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? fail(route) : route.fallback(),
  );
  for (const [name, next] of Object.entries(failures)) {
    fail = next;
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText(sentence(says)), `${call}: ${name}`).toBeVisible();
  }
}

/**
 * Lets one call fail in every way, one after the other. Each time the sentence of the time before is gone while the page
 * waits for the answer, and there again once the call has failed.
 */
export async function failInEveryWay(
  page: Page,
  call: Call,
  { says, act }: { says: string | RegExp; act: () => Promise<unknown> },
): Promise<void> {
  const [method, path] = call.split(' ') as [string, string];
  const told = page.getByText(typeof says === 'string' ? sentence(says) : says);
  let answer: (route: Route) => Promise<void>;
  const handler = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback());
  await page.route(`**${path}`, handler);
  for (const [name, fail] of Object.entries(failures)) {
    const failed = Promise.withResolvers<void>();
    answer = async (route) => {
      await expect(told, `${call}, before ${name}`).toHaveCount(0);
      await fail(route);
      failed.resolve();
    };
    await act();
    await failed.promise;
    await expect(told, `${call}, after ${name}`).toBeVisible();
  }
  await page.unroute(`**${path}`, handler);
}
