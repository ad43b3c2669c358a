import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import '../app/router/transitions.css';
import '../offline/early-messages.client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../app/api/query-client.client.ts';
import { PageRouter } from '../app/router/PageRouter.tsx';
import { loadRoute } from '../app/router/routes.tsx';
import { App } from '../app/shell/App.tsx';
import { loadLateFonts } from '../app/shell/late-fonts.client.ts';
import { sessionQuery } from '../app/shell/session.client.ts';
import type { InitialData } from './built-screen.client.ts';
import { replayTapBeforeHydration } from './tap-before-hydration.client.ts';

const client = createQueryClient();
takeInitialData(client);
void client.prefetchQuery(sessionQuery);
// The prerendered markup stays until the code and the first answer are here.
void loadRoute(location.pathname, client).then(draw);

/** Puts the page shell's data into the cache; it is as old as the page. */
function takeInitialData(client: QueryClient): void {
  const text = document.getElementById('initial-data')?.textContent;
  if (!text) return;
  for (const [key, answer] of JSON.parse(text) as InitialData) {
    client.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
  }
}

function draw() {
  const root = document.getElementById('root')!;
  const router = (routes: ReactNode) => <PageRouter>{routes}</PageRouter>;
  const app = <App client={client} router={router} onReady={replayTapBeforeHydration} />;
  // A reload may restore a history state that the page shell does not know.
  const isPrerendered = root.dataset.screen !== undefined && !history.state?.view;
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

function start() {
  void loadLateFonts();
  if (import.meta.env.PROD)
    // Whatever the first view waits for comes first.
    setTimeout(
      () => import('../offline/start.client.ts').then(({ startOffline }) => startOffline(client)),
      1000,
    );
  if (getComputedStyle(document.documentElement).getPropertyValue('overflow-anchor') !== 'auto')
    void import('../app/router/reading-anchor.client.ts').then(({ anchorReading }) => anchorReading());
}
const whenIdle = () => ('requestIdleCallback' in self ? requestIdleCallback(start) : start());
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
