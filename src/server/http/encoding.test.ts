import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { encodingFor } from './encoding.ts';

const asked = (accepted: string | undefined) =>
  ({ headers: { 'accept-encoding': accepted } }) as FastifyRequest;

test('what is asked for, and what is sent', () => {
  for (const [accepted, encoding] of [
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip ; Q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['brotli, x-gzipped', undefined],
    ['br;q=2, gzip', 'gzip'],
    ['br;q=x, gzip', 'gzip'],
  ] as const) {
    expect.soft(encodingFor(asked(accepted)), JSON.stringify(accepted)).toBe(encoding);
  }
});

test('only offered encodings are chosen', () => {
  expect(encodingFor(asked('br, gzip;q=0.5'), (name) => name === 'gzip')).toBe('gzip');
  expect(encodingFor(asked('br'), (name) => name === 'gzip')).toBeUndefined();
});
