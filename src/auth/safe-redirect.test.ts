import { expect, test } from 'vitest';
import { hostileRedirects } from '../../test/hostile-redirects.ts';
import { safeRedirect } from './safe-redirect.ts';

test('a path of this site is one', () => {
  for (const redirect of [
    '/app',
    '/app/',
    '/app/league/0b9c/join',
    '/invite/ABC123?from=mail#top',
    '/app?next=https://example.com//x',
    '/app/a.b/..c',
    '/app/é',
    `/${'x'.repeat(1999)}`,
  ] as const) {
    expect.soft(safeRedirect(redirect), redirect).toBe(redirect);
  }
});

test('whatever leads elsewhere, or nowhere, is refused', () => {
  for (const redirect of [null, undefined, ...hostileRedirects])
    expect.soft(safeRedirect(redirect), JSON.stringify(redirect)).toBeNull();
});

test('accepted redirects stay on this site in a browser too', () => {
  for (const redirect of [
    '/app',
    '/app?next=//evil.example',
    '/@evil.example',
    '/:80',
    '/%2f%2fevil.example',
    '/%5cevil',
  ]) {
    expect(safeRedirect(redirect)).toBe(redirect);
    expect(new URL(redirect, 'https://here.example').host).toBe('here.example');
  }
});
