// The types of cdp().
import type {} from '@vitest/browser-playwright';
import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** The tests of this file have motion. Elsewhere it is reduced: to draw it takes time from every test. */
export function withMotion(): void {
  beforeAll(() => preferMotion('no-preference'));
  afterAll(() => preferMotion('reduce'));
}

const preferMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
