import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { LeagueRoute } from '../../leagues/LeagueRoute.tsx';
import PublicProfilePage from '../../profiles/public/PublicProfilePage.tsx';
import { PageRouter } from './PageRouter.tsx';

const withoutParams = (screen: ReactNode) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(PageRouter, { builtFor: '/app' }, screen),
    ),
  );

test('a screen without the id of its address says which one is missing', () => {
  const screen = { children: () => 'a league' };
  const league = createElement(LeagueRoute, screen);
  expect(withoutParams(league)).toContain('Missing league id in route');
  expect(withoutParams(league)).not.toContain('a league');
  expect(withoutParams(createElement(PublicProfilePage))).toContain('Missing user id in route');
});
