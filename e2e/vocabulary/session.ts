import type { BrowserContext } from '@playwright/test';
import type { Client } from '../../test/client.ts';

/** Copies a person's session into a browser. */
export async function bringSession(context: BrowserContext, person: Client, url: string): Promise<void> {
  await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
}
