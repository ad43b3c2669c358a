import { expect, test } from 'vitest';
import { groupChanges } from './group-changes.ts';

const change = (id: number, fight_id: string | null) => ({ id, fight_id });

test('changes are grouped by fight, the latest changed first', () => {
  const listed = [change(5, 'b'), change(4, 'a'), change(3, null), change(2, 'b'), change(1, 'a')];
  expect(groupChanges(listed)).toEqual([
    { fight_id: 'b', changes: [change(5, 'b'), change(2, 'b')] },
    { fight_id: 'a', changes: [change(4, 'a'), change(1, 'a')] },
    { fight_id: null, changes: [change(3, null)] },
  ]);
});

test('no changes are no groups', () => expect(groupChanges([])).toEqual([]));
