import { sessionRoutes } from '../auth/session.api.ts';
import type { App } from './app.ts';

/** Every domain's routes, one plugin each. */
export async function registerRoutes(app: App): Promise<void> {
  for (const routes of [sessionRoutes]) await app.register(routes);
}
