import { QueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { viewer } from '../../../gallery/fixtures.ts';
import { App } from '../shell/App.tsx';
import { PageRouter } from './PageRouter.tsx';
import { screenAt } from './screens.client.ts';

async function drawnAt(address: string): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(['session'], { viewer });
  const router = (children: ReactNode) => createElement(PageRouter, { builtFor: address }, children);
  const onError = () => undefined;
  const { prelude } = await prerender(createElement(App, { client, router }), { onError });
  client.clear();
  return new Response(prelude).text();
}

test.each([
  ['/', 'home'],
  ['/?redirect=%2Fapp', 'home'],
  ['/onboarding', 'onboarding'],
  ['/onboarding?redirect=%2Fapp', 'onboarding'],
  ['/reset-password', 'resetPassword'],
  ['/confirm-email', 'confirmEmail'],
  ['/auth/callback', 'authCallback'],
  ['/auth/google-callback', 'googleCallback'],
  ['/invite/K7Q2', 'invite'],
  ['/app', 'dashboard'],
  ['/app/', 'dashboard'],
  ['/app/admin', 'siteAdmin'],
  ['/app/profile', 'profile'],
  ['/app/profile/picks', 'pickHistory'],
  ['/app/user/u1', 'publicProfile'],
  ['/app/league/l1', 'league'],
  ['/app/league/l1/event/e1', 'picks'],
  ['/app/league/l1/event/e1/admin', 'eventAdmin'],
  ['/app/league/l1/admin', 'leagueAdmin'],
  ['/app/league/l1/join', 'join'],
  ['/app/league/l1/versus/u1/u2', 'versus'],
  ['/app/league/l1/event/e1/board', 'board'],
  ['/app/league/l1/board/e1', 'boardShort'],
  ['/app/league/l1/event/e1/tv', 'tv'],
  ['/app/league/l1/event/e1/grid', 'grid'],
  ['/app/league/l1/event/e1/ticket/u1', 'ticket'],
])('%s shows %s', async (address, screen) => {
  expect(screenAt(new URL(address, 'http://localhost').pathname)).toBe(screen);
  expect(await drawnAt(address)).not.toContain('Page not found');
});

test.each([
  '/nowhere',
  '/invite',
  '/auth',
  '/apple',
  '/app/nowhere',
  '/app/league',
  '/app/league/l1/event/e1/picks',
])('nothing is at %s', async (address) => {
  expect(screenAt(address)).toBeUndefined();
  expect(await drawnAt(address)).toContain('Page not found');
});
