import { expect, test } from 'vitest';
import { type PageFindings, whatBecameOf } from './found-page.ts';

const known = { page_id: 7, title: 'UFC 290' };
const nothing: PageFindings = { pages: [], redirects: [], missing: [] };
const redirect = (to: string, anchor: string | null = null) => ({ from: 'UFC 290', to, anchor });
const there = (page_id: number, title: string) => ({ page_id, title, revision: 5 });

test("whether a found page is the event's", () => {
  for (const [what, findings, expected] of [
    ['is where it was', { pages: [there(7, 'UFC 290')] }, { is: 'there', ...there(7, 'UFC 290') }],
    ['moved, with its id', { pages: [there(7, 'UFC 290: X')] }, { is: 'there', ...there(7, 'UFC 290: X') }],
    [
      'merged into another page of one event',
      { redirects: [redirect('UFC 291')], pages: [there(8, 'UFC 291')] },
      { is: 'there', ...there(8, 'UFC 291') },
    ],
    [
      'redirects into a section',
      { redirects: [redirect('UFC events', 'UFC 290')], pages: [there(8, 'UFC events')] },
      { is: 'over', why: 'redirect' },
    ],
    [
      'redirects into a year page',
      { redirects: [redirect('2023 in UFC')], pages: [there(8, '2023 in UFC')] },
      { is: 'over', why: 'redirect' },
    ],
    ['deleted, said by its id', { missing: [{ page_id: 7, title: null }] }, { is: 'over', why: 'missing' }],
    [
      'deleted, said by its title',
      { missing: [{ page_id: null, title: 'UFC 290' }] },
      { is: 'over', why: 'missing' },
    ],
    [
      'redirects to nothing',
      { redirects: [redirect('UFC 291')], missing: [{ page_id: null, title: 'UFC 291' }] },
      { is: 'over', why: 'missing' },
    ],
    ['another page is deleted', { missing: [{ page_id: 9, title: null }] }, { is: 'unknown' }],
    ['not in the answer', { pages: [there(8, 'UFC 291')] }, { is: 'unknown' }],
    [
      'redirects twice, beside other pages',
      {
        redirects: [{ from: 'UFC 291', to: 'UFC 292', anchor: null }, redirect('UFC 291')],
        pages: [there(9, 'UFC 293'), there(8, 'UFC 292')],
      },
      { is: 'there', ...there(8, 'UFC 292') },
    ],
    [
      'redirects into a page with a year in its name',
      { redirects: [redirect('The best of 2023 in UFC')], pages: [there(8, 'The best of 2023 in UFC')] },
      { is: 'there', ...there(8, 'The best of 2023 in UFC') },
    ],
    [
      'another page redirects',
      { redirects: [{ from: 'UFC 289', to: 'UFC 291', anchor: null }], pages: [there(8, 'UFC 291')] },
      { is: 'unknown' },
    ],
    ['another page has its title now', { pages: [there(8, 'UFC 290')] }, { is: 'unknown' }],
    ['another title is missing', { missing: [{ page_id: null, title: 'UFC 291' }] }, { is: 'unknown' }],
    [
      'another page of its title is deleted',
      { missing: [{ page_id: 9, title: 'UFC 290' }] },
      { is: 'unknown' },
    ],
    ['redirects in a circle', { redirects: [redirect('UFC 290')] }, { is: 'unknown' }],
  ] as [string, Partial<PageFindings>, object][]) {
    expect.soft(whatBecameOf(known, { ...nothing, ...findings }), what).toEqual(expected);
  }
});
