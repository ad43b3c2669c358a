import { expect, test } from 'vitest';
import { withAnnounced } from './add-announced.ts';

test('an announced bout becomes the opener, and every other bout moves up', () => {
  const text = JSON.stringify({
    name: 'Winter Crown',
    fights: [
      { bout_order: 1, red_name: 'Ann Ruiz', blue_name: 'Bea Holm' },
      { bout_order: 2, red_name: 'Cy Vance', blue_name: 'Dee Moss' },
    ],
  });
  const card = JSON.parse(withAnnounced(text, { red: 'Eve Park', blue: 'Flo Quist', weight_class: null }));
  expect(card.name).toBe('Winter Crown');
  expect(card.fights).toEqual([
    { bout_order: 1, red_name: 'Eve Park', blue_name: 'Flo Quist', scheduled_rounds: 3 },
    { bout_order: 2, red_name: 'Ann Ruiz', blue_name: 'Bea Holm' },
    { bout_order: 3, red_name: 'Cy Vance', blue_name: 'Dee Moss' },
  ]);
});
