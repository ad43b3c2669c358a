import { expect, test } from 'vitest';
import { zonesByRegion } from './notification-words.ts';

test('zones are under their regions, those without one last', () => {
  const zones = ['UTC', 'America/Argentina/Buenos_Aires', 'America/New_York', 'Europe/Berlin'];
  expect(zonesByRegion(zones)).toEqual([
    [
      'America',
      [
        ['America/Argentina/Buenos_Aires', 'Argentina, Buenos Aires'],
        ['America/New_York', 'New York'],
      ],
    ],
    ['Europe', [['Europe/Berlin', 'Berlin']]],
    ['Other', [['UTC', 'UTC']]],
  ]);
});
