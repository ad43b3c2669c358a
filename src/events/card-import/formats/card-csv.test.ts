import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { needs, REAL_CARDS_MISSING } from '../../../../test/needs.ts';
import { type CsvValue, writeCsv } from '../../../csv/write-csv.ts';
import { readCard } from '../card-import.ts';
import { cardCsvColumns } from './card-csv.ts';

const read = (text: string) => readCard(text, { format: 'csv', withResults: true });

describe('a card in CSV', () => {
  test('an empty text is no card', () => {
    expect(read('')).toMatchObject({ fights: [], problems: [{ row: null, message: 'This file is empty.' }] });
  });

  test('the event may be in the first row only, or in every row', () => {
    const event = { name: 'Night', start_time: new Date('2026-11-22T03:00:00Z'), venue: 'Las Vegas' };
    const header = 'event_name,event_start_time,event_venue,red_name,blue_name\n';
    const described = 'Night,2026-11-21 22:00,Las Vegas,';
    expect(read(`${header}${described}A,B\n,,,C,D\n`)).toMatchObject({ event, problems: [] });
    expect(read(`${header}${described}A,B\n${described}C,D\n`)).toMatchObject({ event, problems: [] });
  });

  test('a missing column leaves the target event as it is; an empty venue clears it', () => {
    expect(read('red_name,blue_name\nA,B\n')).toMatchObject({ event: {}, problems: [] });
    const named = read('event_name,event_venue,red_name,blue_name\n,,A,B\nNight,,C,D\n');
    expect(named).toMatchObject({ event: { name: 'Night', venue: null }, problems: [] });
  });

  test('one file is one event', () => {
    expect(read('event_name,red_name,blue_name\nNight,A,B\nDay,C,D\n').problems).toEqual([
      { row: 3, field: 'event_name', message: 'A card has one event, but event_name changes in this row.' },
    ]);
  });

  test('columns in any order and case; unknown ones are ignored; short rows are filled', () => {
    const text = 'Blue Name;note;RED_NAME;Scheduled Rounds;weight class\nOrtega;x;Makhov;5;Lightweight\nC;;D';
    const [main, opener] = read(text).fights;
    expect(main).toEqual({
      row: 2,
      fields: {
        bout_order: 1,
        red_name: 'Makhov',
        blue_name: 'Ortega',
        scheduled_rounds: 5,
        weight_class: 'Lightweight',
      },
    });
    expect(opener).toMatchObject({ row: 3, fields: { bout_order: 2, red_name: 'D', weight_class: null } });
  });

  test('a broken file is refused once, as a whole', () => {
    for (const [text, message] of [
      ['red_name,weight_class\nA,x', 'The column blue_name is missing.'],
      ['red_name,blue_name,red_name\nA,B,C', 'The column red_name appears twice.'],
      ['red_name,blue_name\n', 'The card has no fights.'],
      ['\n', 'This file is empty.'],
      ['hello', 'The column red_name is missing.'],
    ] as const) {
      const { problems, fights } = read(text);
      expect.soft(problems[0], text).toEqual({ row: null, field: null, message });
      expect
        .soft(
          problems.every(({ row }) => row === null),
          text,
        )
        .toBe(true);
      expect.soft(fights, text).toEqual([]);
    }
  });

  test('a mistake is reported with its spreadsheet row', () => {
    expect(read('red_name,blue_name,red_age\n\nA,B,3\n').problems).toMatchObject([
      { row: 3, field: 'red_age' },
    ]);
    expect(read('red_name,blue_name\nA,"B\nC,D').problems).toMatchObject([{ row: 2, field: null }]);
  });

  test('the apostrophe that escapes a formula is stripped', () => {
    const text = writeCsv([
      ['red_name', 'blue_name', 'red_record'],
      ['=A', "'Tis", '-'],
    ]);
    expect(read(text).fights[0]?.fields).toMatchObject({
      red_name: '=A',
      blue_name: "'Tis",
      red_record: '-',
    });
  });
});

const cardsFolder = `${import.meta.dirname}/../../../../shared/data/cards`;
const cards = existsSync(cardsFolder) ? readdirSync(cardsFolder) : [];
const withCards = needs(cards.length > 0, REAL_CARDS_MISSING);

test('real cards are read completely, and equally from CSV and JSON', withCards, () => {
  for (const file of cards) {
    const text = readFileSync(`${cardsFolder}/${file}`, 'utf8');
    const { name, start_time, venue, fights } = JSON.parse(text);
    const card = readCard(text, { format: 'json', withResults: true });
    expect(card.problems, file).toEqual([]);
    expect(card.fights.length, file).toBe(fights.length);
    const row = (fight: Record<string, CsvValue>) => {
      const values: Record<string, CsvValue> = {
        ...fight,
        event_name: name,
        event_start_time: start_time,
        event_venue: venue,
      };
      return cardCsvColumns.map((column) => values[column] ?? null);
    };
    const fromCsv = read(writeCsv([cardCsvColumns, ...fights.map(row)]));
    const shifted = card.fights.map((fight) => ({ ...fight, row: fight.row + 1 }));
    expect(fromCsv, file).toEqual({ ...card, fights: shifted });
  }
});
