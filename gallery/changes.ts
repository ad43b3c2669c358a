import type { Change, ListChangesResponse } from '../src/app/api/generated/types.gen.ts';
import { card, hoursFromNow } from './card.ts';
import { users } from './users.ts';

const of = (at: number) => {
  const { id, red_name, blue_name } = card('live')[at]!;
  return { fight_id: id, subject: `${red_name} vs ${blue_name}` };
};
const ofEvent = { fight_id: null, subject: null };
const [björn, maya] = users(2);
const deleted = { id: null, shown_name: 'Deleted member', avatar_url: null };
const none = { result_winner: null, result_method: null, result_round: null };
const decision = { result_winner: 'blue', result_method: 'decision', result_round: null, status: 'final' };
const source = {
  title: 'Northern Lights 12',
  revision: 1_400_000_012,
  url: 'https://en.wikipedia.org/w/index.php?oldid=1400000012',
};

type Known = Pick<Change, 'kind' | 'fight_id' | 'subject' | 'before' | 'after'> & Partial<Change>;

/** What was changed before and on a night, newest first: a kind of change each. */
const known: Known[] = [
  { kind: 'undo', ...of(2), before: decision, after: { ...none, status: 'live' }, changed_by: maya! },
  { kind: 'result', ...of(2), before: { ...none, status: 'live' }, after: decision, undone: true },
  { kind: 'result', ...of(1), before: none, after: decision, undoable: true, source },
  { kind: 'status', ...of(0), before: { status: 'scheduled' }, after: { status: 'live' } },
  {
    kind: 'reopen',
    ...ofEvent,
    before: { revealed_at: hoursFromNow(-7) },
    after: { reopened_at: hoursFromNow(-6) },
  },
  { kind: 'card', ...of(5), before: { red_record: null }, after: { red_record: '14-2-0' }, changed_by: null },
  {
    kind: 'replaced',
    ...of(4),
    before: { blue_name: 'Ilja Varga' },
    after: { blue_name: 'Ilia Varga' },
    undoable: true,
    may_be_same: true,
    changed_by: deleted,
  },
  { kind: 'card', ...ofEvent, before: { venue: null }, after: { venue: 'Ice Palace' }, undoable: true },
];
export const changesOfNight: ListChangesResponse = {
  changes: known.map((change, at) => ({
    id: known.length - at,
    changed_at: hoursFromNow(-0.2 - at),
    changed_by: björn!,
    source: null,
    undone: false,
    undoable: false,
    may_be_same: false,
    ...change,
  })),
  total: 24,
  page: 1,
  page_count: 2,
};
