import { expect, test } from 'vitest';
import type { DifferenceKind } from '../difference.ts';
import { differenceText } from './difference-text.ts';

const bout = { red_name: 'Robbie Lawler', blue_name: 'Niko Price', corner: null, was: null, is: null };

test('a difference in plain words', () => {
  for (const [kind, detail, text] of [
    ['replaced', { was: 'Tresean Gore', is: 'Val Woodburn' }, 'Val Woodburn instead of Tresean Gore'],
    ['added', { is: 'Welterweight' }, 'Robbie Lawler vs Niko Price added'],
    ['gone', {}, 'Robbie Lawler vs Niko Price is no longer on the page'],
    ['announced', {}, 'Robbie Lawler vs Niko Price announced'],
    ['renamed', { was: 'Ian Garry', is: 'Ian Machado Garry' }, 'Ian Garry is spelled Ian Machado Garry'],
    ['order', {}, 'The fights are in a different order'],
    [
      'order',
      { is: 'Ann Ruiz vs Bea Holm, Cat Diaz vs Dot Ek' },
      'The fights are in a different order: Ann Ruiz vs Bea Holm, Cat Diaz vs Dot Ek moved',
    ],
    ['weight_class', { is: 'Catchweight' }, 'Robbie Lawler vs Niko Price: Catchweight'],
    ['rounds', { was: '3', is: '5' }, 'Robbie Lawler vs Niko Price: 5 rounds, was 3'],
    ['venue', { was: 'Arena', is: 'Sphere' }, 'Venue: Sphere, was Arena'],
    ['name', { was: 'UFC 290', is: 'UFC 290: X' }, 'Event name: UFC 290: X, was UFC 290'],
    ['date', { was: '2026-12-05', is: '2026-12-12' }, 'The event is on 2026-12-12, was 2026-12-05'],
    ['result', { is: 'Lawler by KO/TKO, R1' }, 'Robbie Lawler vs Niko Price: Lawler by KO/TKO, R1'],
    [
      'overturned',
      { was: 'Lawler by Decision' },
      'Robbie Lawler vs Niko Price: overturned, was Lawler by Decision',
    ],
    ['moved', { is: 'UFC 290: Volk' }, 'The page is now called UFC 290: Volk'],
    ['suspicious', { is: 'many_gone' }, "Something's wrong with this page: most fights are gone"],
    [
      'suspicious',
      { is: 'template_not_closed' },
      "Something's wrong with this page: a template on this page isn't closed, so some fights can't be read",
    ],
    ['suspicious', { is: 'never heard of' }, "Something's wrong with this page: it cannot be read"],
  ] as [DifferenceKind, Partial<typeof bout> | { was?: string; is?: string }, string][]) {
    expect.soft(differenceText({ ...bout, ...detail, kind }), kind).toBe(text);
  }
});
