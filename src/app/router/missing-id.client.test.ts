import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { PageRouter } from './PageRouter.tsx';

const at = (builtFor: string) =>
  renderToStaticMarkup(createElement(PageRouter, { builtFor }, createElement(NotFoundPage)));

test('a broken address says what it is missing', () => {
  for (const [pathname, words] of [
    ['/app/league', 'Missing league id in route'],
    ['/app/league/', 'Missing league id in route'],
    ['/app/league//admin', 'Missing league id in route'],
    ['/app/league//event/e1/board', 'Missing league id in route'],
    ['/app/user/', 'Missing user id in route'],
    ['/app/leagues', 'There&#x27;s nothing at this address.'],
    ['/app/league/l1/event//board', 'There&#x27;s nothing at this address.'],
    ['/nowhere', 'There&#x27;s nothing at this address.'],
  ] as const) {
    expect.soft(at(pathname), pathname).toContain(words);
  }
});
