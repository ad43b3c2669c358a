import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/app/router/transitions.css';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { viewer } from '../../gallery/fixtures.ts';
import { createQueryClient } from '../../src/app/api/query-client.client.ts';
import { forgetPositions } from '../../src/app/router/navigation.client.ts';
import { PageRouter } from '../../src/app/router/PageRouter.tsx';
import { App } from '../../src/app/shell/App.tsx';
import type { Viewer } from '../../src/app/shell/session.client.ts';
import { recordServerTime } from '../../src/live/server-clock.client.ts';
import { connectionBack } from '../../src/offline/connection.client.ts';
import { announce, dismissToast, toast } from '../../src/ui/toast.client.ts';
import { ending } from './ending.ts';
import { heldSince } from './held.ts';
import { Server } from './server.ts';

export { viewer } from '../../gallery/fixtures.ts';
export { Refusal } from '../../gallery/gallery-server.client.ts';

let server: Server | undefined;
let root: Root | undefined;
let client: QueryClient | undefined;
let leftBehind: (() => string[]) | undefined;

/** The test's network; the gallery's pro member is signed in by default. */
export function startServer(signedIn: Viewer | null = viewer): Server {
  server = new Server();
  server.answer('getSession', undefined, { viewer: signedIn });
  return server;
}

/** Starts the whole app at one address, as in a browser that was never there. */
export function openPages(address: string): void {
  forgetPositions();
  history.replaceState(null, '', address);
  client = createQueryClient();
  draw(<App client={client} router={(routes) => <PageRouter>{routes}</PageRouter>} />);
}

/** Presses the heading of a section that is closed on a phone. */
export const openFold = (title: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name: title, level: 2 }).click();

/** Reads again what the screen shows, as after a gap in the live stream. */
export const refetch = (): Promise<void> => client!.invalidateQueries();

/** What the page has read, and counts as fresh. */
export const currentClient = (): QueryClient => client!;

/** Whether the page still waits for the answer to a change. */
export const isChanging = (): boolean => client!.isMutating() > 0;

/** Renders one component that needs no screen around it. */
export function draw(element: ReactNode): void {
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  leftBehind = heldSince();
  root.render(element);
}

/** Navigates as a link does. */
export function goTo(address: string): void {
  history.pushState({ key: Math.random() }, '', address);
}

const secret = /"(?:\w+_)?token":|\/calendar\/[\w-]+\.ics/;

/** Answers and changes with a secret that the browser would keep when the screen is gone. */
function keptSecrets(): string[] {
  const read = client?.getQueryCache().getAll() ?? [];
  const changed = client?.getMutationCache().getAll() ?? [];
  return [
    ...read.map(({ options, queryKey, state }) => ({ options, said: [queryKey, state.data] })),
    ...changed.map(({ options, state }) => ({ options, said: state.data })),
  ].flatMap(({ options, said }) => {
    const [found] = secret.exec(JSON.stringify(said)) ?? [];
    return found && options.gcTime !== 0 ? [`a secret, ${found}`] : [];
  });
}

/** After every test: the next page knows nothing of this one, which ends whatever it began. */
export function closePages(): void {
  root?.unmount();
  const left = [...(leftBehind?.() ?? []), ...keptSecrets()];
  root = leftBehind = undefined;
  document.getElementById('root')?.remove();
  server?.stop();
  localStorage.clear();
  sessionStorage.clear();
  dismissToasts();
  recordServerTime(new Date().toISOString());
  connectionBack();
  if (left.length > 0) throw new Error(`Is left when the page is closed: ${left.join(', ')}`);
}

export function dismissToasts(): void {
  for (let id = toast(''); id > 0; id -= 1) dismissToast(id);
  announce('');
}

ending.closePages = closePages;
