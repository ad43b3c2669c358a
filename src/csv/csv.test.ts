import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, withoutGuard } from './read-csv.ts';
import { csvCell, writeCsv } from './write-csv.ts';

test('how a cell is written', () => {
  for (const [value, cell] of [
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-5, '-5'],
    ['Finn, Jr.', '"Finn, Jr."'],
    ['Hal "KO"', '"Hal ""KO"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    [' spaced; ', ' spaced; '],
    ["D'Arcy", "D'Arcy"],
    ['=1+1', '"\'=1+1"'],
    ['+1', '"\'+1"'],
    ['-Ace-', '"\'-Ace-"'],
    ['@home', '"\'@home"'],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['\nx', '"\'\nx"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a=b', 'a=b'],
    ['jab-cross', 'jab-cross'],
  ] as const) {
    expect.soft(csvCell(value), `${value}`).toBe(cell);
  }
});

test.each([
  ['sep=;\r\na;b,c', ['a', 'b,c']],
  ['\uFEFFSEP=,\na;b,c', ['a;b', 'c']],
  ['sep=\t\na\tb', ['a', 'b']],
])('the separator that a spreadsheet names is no row: %j', (text, cells) => {
  expect(readCsv(text).rows).toEqual([{ row: 1, cells }]);
});

describe('a formula sign is defused', () => {
  // Where the list separator is another one, the text behind it becomes a cell of its own.
  test('at the start, whatever stands before and behind it', () => {
    for (const [sign, separator] of [...'=+-@＝＋－＠'].flatMap((sign) =>
      [...',;\t|\n\r'].map((separator) => [sign, separator]),
    )) {
      expect.soft(csvCell(`${sign}1`), sign).toBe(`"'${sign}1"`);
      expect.soft(csvCell(`  ${sign}1`), sign).toBe(`"'  ${sign}1"`);
      expect.soft(csvCell(`Bo${separator}${sign}1`), sign).toBe(`"Bo${separator}'${sign}1"`);
      expect.soft(csvCell(`Bo${separator} ${sign}1`), sign).toBe(`"Bo${separator}' ${sign}1"`);
    }
  });

  test('a quote beside the separator changes nothing', () => {
    expect(csvCell('Bo";=1')).toBe(`"Bo"";'=1"`);
    expect(csvCell('Bo;"=1')).toBe(`"Bo;'""=1"`);
  });
});

test('a file opens with a byte order mark, without which Excel garbles accents', () => {
  expect(writeCsv([['Cléo', 1]])).toBe('\uFEFFCléo,1\n');
});

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('reading', () => {
  test('takes what other programs write', () => {
    for (const [what, text, rows] of [
      [
        'cells and rows',
        'a,b\n1,2\n',
        [
          ['a', 'b'],
          ['1', '2'],
        ],
      ],
      [
        'no line break at the end',
        'a,b\n1,',
        [
          ['a', 'b'],
          ['1', ''],
        ],
      ],
      [
        'CRLF and a byte order mark',
        '\uFEFFa,b\r\n1,2\r\n',
        [
          ['a', 'b'],
          ['1', '2'],
        ],
      ],
      ['old Mac line ends', 'a\rb', [['a'], ['b']]],
      [
        'quotes, commas and line breaks in quotes',
        '"a,""b""",c\n"1\n2",3',
        [
          ['a,"b"', 'c'],
          ['1\n2', '3'],
        ],
      ],
      ['a quote within a plain cell', `72",5' 9"`, [['72"', `5' 9"`]]],
      [
        'semicolons',
        'a;b\n1,5;2',
        [
          ['a', 'b'],
          ['1,5', '2'],
        ],
      ],
      [
        'tabs, as pasted from a sheet',
        'a\tb\n1\t2',
        [
          ['a', 'b'],
          ['1', '2'],
        ],
      ],
      ['a comma before what is there as often', 'a;b,c', [['a;b', 'c']]],
      ['nothing', '', []],
    ] as [string, string, string[][]][]) {
      expect.soft(cellsOf(text), what).toEqual(rows);
    }
  });

  test('rows without content are left out but counted', () => {
    expect(readCsv('a,b\n\n , \n1,2').rows.map(({ row }) => row)).toEqual([1, 4]);
  });

  test('an unclosed quote is reported with its row', () => {
    expect(readCsv('a,b\n1,"2\n3,4').unclosed).toBe(2);
    expect(readCsv('a,b\n1,"2"').unclosed).toBeNull();
  });
});

test('written files are read back unchanged', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', ',', ';', '"', '\n', '\r', ' ', "'") })
    .filter((text) => !/^[\r\n]/.test(text));
  const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell));
  fc.assert(
    fc.property(rows, (body) => {
      const table = [['first', 'second', 'third'], ...body];
      expect(cellsOf(writeCsv(table))).toEqual(table);
    }),
  );
});

test('and so are guarded ones, without their apostrophes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '=', '＠', '-', ',', ';', '"', '\t', ' ') });
  fc.assert(
    fc.property(cell, (text) => {
      const [, row] = cellsOf(
        writeCsv([
          ['first', 'second'],
          ['x', text],
        ]),
      ) as [string[], string[]];
      expect(withoutGuard(row[1]!)).toBe(text);
    }),
  );
});
