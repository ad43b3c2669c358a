import type { ListHistoryResponse, PreviewHistoryResponse } from '../src/app/api/generated/types.gen.ts';
import { hoursFromNow } from './card.ts';
import { users } from './users.ts';

const members = users(6).map(({ id, shown_name }, at) => ({ id, shown_name, is_former: at === 5 }));

const preview: PreviewHistoryResponse = {
  row_count: 1204,
  event_count: 84,
  seasons: [
    { name: '2018', row_count: 404, event_count: 28, first_on: '2018-01-20', last_on: '2018-12-29' },
    {
      name: 'The year without a belt',
      row_count: 400,
      event_count: 28,
      first_on: '2019-01-19',
      last_on: '2019-12-14',
    },
    { name: '2020', row_count: 400, event_count: 28, first_on: '2020-01-18', last_on: '2020-12-19' },
  ],
  labels: [
    { label: 'Björn', row_count: 84, points: 1200.25, wins: 31, user_id: 'p1' },
    { label: 'Maya P.', row_count: 81, points: 1188, wins: 20, user_id: null },
    { label: 'Ana M. Fernandez-Castellanos', row_count: 80, points: 1012.5, wins: 9, user_id: 'p5' },
    { label: 'Old Joe from the Kampfsportverein', row_count: 47, points: 611.5, wins: 12, user_id: null },
    { label: 'Rafael', row_count: 12, points: 101, wins: 0, user_id: 'p6' },
    { label: 'Guest', row_count: 1, points: 1, wins: 0, user_id: null },
  ],
  members,
  problems: [],
  cleaned: [],
};

const wrong: PreviewHistoryResponse = {
  ...preview,
  problems: [
    { row: 4, message: "'many' is not a number of points. Write it as 31 or 31.5." },
    { row: 17, message: 'Maya and Maya P. are the same member, and both have a result on UFC 243 (row 12).' },
    ...Array.from({ length: 98 }, (_, at) => ({
      row: 20 + at,
      message: `'${at}th of March' is not a date. Write it as 2024-03-31 or 3/31/2024.`,
    })),
  ],
  cleaned: [],
};

const imports: ListHistoryResponse = {
  imports: [
    {
      id: 'i2',
      imported_at: hoursFromNow(-3),
      imported_by: 'Dana W',
      row_count: 1204,
      event_count: 84,
      participant_count: 14,
      seasons: ['2018', 'The year without a belt', '2020'],
      first_on: '2018-01-20',
      last_on: '2020-12-19',
    },
    {
      id: 'i1',
      imported_at: hoursFromNow(-24 * 400),
      imported_by: null,
      row_count: 1,
      event_count: 1,
      participant_count: 1,
      seasons: ['2012', '2013', '2014', '2015', '2016', '2017'],
      first_on: '2012-05-05',
      last_on: '2012-05-05',
    },
  ],
};

export const history = { preview, wrong, imports };
