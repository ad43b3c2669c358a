import type { BrowserContext } from '@playwright/test';
import type { Client } from '../../test/client.ts';

/** Copies a user's session into a browser. */
export async function bringSession(context: BrowserContext, user: Client, url: string): Promise<void> {
  await context.addCookies([...user.cookies].map(([name, value]) => ({ name, value, url })));
}
