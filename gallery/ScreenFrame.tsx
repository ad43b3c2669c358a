import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '../src/app/api/query-client.client.ts';
import { AppRoutes } from '../src/app/router/routes.tsx';
import { viewer } from './fixtures.ts';
import { type ScreenState, serveState, unfold } from './gallery-server.client.ts';

export const viewers = {
  nobody: null,
  newcomer: { ...viewer, display_name: null, needs_onboarding: true },
  'site admin': { ...viewer, is_site_admin: true },
};

/** The whole app at one address, with the gallery in place of the server. */
export function showState({ viewer: who, address, answers, isOffline, isUnfolded }: ScreenState) {
  const session = { viewer: who ? viewers[who] : viewer };
  serveState({ session, ...answers }, isOffline);
  unfold(isUnfolded);
  // Many frames at once would take the focus away from one another.
  HTMLElement.prototype.focus = () => undefined;
  return (
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: address }).hook}>
        <AppRoutes />
      </Router>
    </QueryClientProvider>
  );
}
