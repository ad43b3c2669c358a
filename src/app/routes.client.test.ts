import type { ReactElement } from 'react';
import { createRoutesFromElements, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { NotFoundPage } from './NotFoundPage.tsx';
import { AppRoutes } from './routes.tsx';

const routes = createRoutesFromElements(
  (AppRoutes() as ReactElement<{ children: ReactElement }>).props.children,
);

/** What stands at an address: the name of its screen, or of the component that shows it. */
function at(address: string): string | undefined {
  const element = matchRoutes(routes, address)?.at(-1)?.route.element as ReactElement<{ name?: string }>;
  return element?.props.name ?? (element?.type as { name?: string })?.name;
}

// The route list of the specification, with ids filled in.
test.each([
  ['/', 'Landing'],
  ['/?redirect=%2Fapp', 'Landing'],
  ['/onboarding', 'onboarding'],
  ['/onboarding?redirect=%2Fapp', 'onboarding'],
  ['/reset-password', 'resetPassword'],
  ['/auth/callback', 'authCallback'],
  ['/auth/google-callback', 'googleCallback'],
  ['/invite/K7Q2', 'invite'],
  ['/app', 'dashboard'],
  ['/app/admin', 'siteAdmin'],
  ['/app/profile', 'profile'],
  ['/app/user/u1', 'publicProfile'],
  ['/app/league/l1', 'league'],
  ['/app/league/l1/event/e1', 'picks'],
  ['/app/league/l1/event/e1/admin', 'eventAdmin'],
  ['/app/league/l1/admin', 'leagueAdmin'],
  ['/app/league/l1/join', 'join'],
  ['/app/league/l1/event/e1/board', 'board'],
  ['/app/league/l1/board/e1', 'boardShort'],
  // Not in the list: the board for the living room.
  ['/app/league/l1/event/e1/tv', 'tv'],
])('%s shows %s', (address, screen) => {
  expect(at(address)).toBe(screen);
});

test.each(['/nowhere', '/invite', '/auth', '/app/nowhere', '/app/league', '/app/league/l1/event/e1/picks'])(
  'nothing is at %s',
  (address) => {
    expect(at(address)).toBe(NotFoundPage.name);
  },
);
