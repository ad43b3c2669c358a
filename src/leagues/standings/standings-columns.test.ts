import { expect, test } from 'vitest';
import { countText, standingsColumns } from './standings-columns.ts';

test('each column has the name of what it counts', () => {
  const row = {
    eventWins: 1,
    perfectPicks: 2,
    rightMethods: 3,
    rightWinners: 4,
    bestEvent: 50,
    droppedPoints: 6,
    pointsPerEvent: 7.25,
    eventsParticipated: 8,
  };
  const read = standingsColumns.map((column) => [
    column.heading,
    column.name,
    column.inFile,
    countText(column, row),
  ]);
  expect(read).toEqual([
    ['Wins', 'Event wins', 'Event Wins', '1'],
    ['Perfect', 'Perfect picks', 'Perfect Picks', '2'],
    ['Methods', 'Right methods', 'Right Methods', '3'],
    ['Winners', 'Right winners', 'Right Winners', '4'],
    ['Best', 'Best event', 'Best Event', '50'],
    [undefined, undefined, 'Dropped Points', '6'],
    ['Per event', 'Points per event', 'Points per Event', '7.3'],
    [undefined, 'Events', 'Events', '8'],
  ]);
});
