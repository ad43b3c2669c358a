import { linesOf, type WikiNode } from './wiki-tree.ts';

export type WikiCell = { nodes: WikiNode[]; header: boolean };
/** Cells by column: one that spans several is in each of them. */
export type WikiRow = WikiCell[];

type Written = WikiCell & { rows: number; columns: number };
type Open = { rows: Written[][] };

const COLUMNS_MAX = 20;
/** No year has this many events, and no card this many bouts. */
const ROWS_MAX = 1000;

/** The tables in a part of a page, in the order in which they end, then those that are never closed. */
export function tablesIn(nodes: readonly WikiNode[]): WikiRow[][] {
  const done: Open[] = [];
  const open: Open[] = [];
  let rows = 0;
  for (const line of linesOf(nodes)) {
    const start = typeof line[0] === 'string' ? line[0].trimStart().replace(/^:+\s*/, '') : '';
    const table = open.at(-1);
    if (start.startsWith('{|')) open.push({ rows: [] });
    else if (!table) continue;
    else if (start.startsWith('|}')) done.push(open.pop() as Open);
    else if (rows > ROWS_MAX) continue;
    else if (start.startsWith('|-')) {
      rows += 1;
      table.rows.push([]);
    } else if (start.startsWith('|+')) continue;
    else if (start.startsWith('|') || start.startsWith('!')) {
      if (table.rows.length === 0) table.rows.push([]);
      const rest = [start.slice(1), ...line.slice(1)];
      for (const cell of cellsOf(rest, start.startsWith('!'))) table.rows.at(-1)?.push(cell);
    } else {
      const cell = table.rows.at(-1)?.at(-1);
      for (const node of [' ', ...line]) cell?.nodes.push(node);
    }
  }
  return [...done, ...open].map(({ rows }) => spread(rows));
}

/** 'align=center| vs. || A B' is two cells; the bar after an attribute comes before any other text. */
function cellsOf(line: WikiNode[], header: boolean): Written[] {
  const cells: WikiNode[][] = [[]];
  for (const node of line) {
    if (typeof node !== 'string') cells.at(-1)?.push(node);
    else {
      node.split(header ? /\|\||!!/ : '||').forEach((piece, index) => {
        if (index > 0) cells.push([]);
        cells.at(-1)?.push(piece);
      });
    }
  }
  return cells.map((nodes) => withoutAttributes(nodes, header));
}

function withoutAttributes(nodes: WikiNode[], header: boolean): Written {
  const at = nodes.findIndex((node) => typeof node === 'string' && node.includes('|'));
  const bar = nodes[at];
  if (typeof bar !== 'string') return { nodes, header, rows: 1, columns: 1 };
  const split = bar.indexOf('|');
  const attributes = nodes
    .slice(0, at)
    .concat(bar.slice(0, split))
    .filter((node) => typeof node === 'string');
  const [rows, columns] = ['rowspan', 'colspan'].map((name) => span(attributes.join(' '), name));
  return {
    nodes: [bar.slice(split + 1), ...nodes.slice(at + 1)],
    header,
    rows: rows ?? 1,
    columns: columns ?? 1,
  };
}

function span(attributes: string, name: string): number {
  const found = new RegExp(`${name}\\s*=\\s*["']?\\s*(\\d{1,3})`, 'i').exec(attributes.slice(0, 500));
  return Math.max(1, Number(found?.[1] ?? 1));
}

function spread(rows: Written[][]): WikiRow[] {
  const down: { left: number; cell: Written }[] = [];
  return rows.map((row) => {
    const cells: WikiCell[] = [];
    const takeFromAbove = () => {
      for (let above = down[cells.length]; above && above.left > 0; above = down[cells.length]) {
        above.left -= 1;
        cells.push(above.cell);
      }
    };
    for (const cell of row) {
      takeFromAbove();
      for (let column = 0; column < cell.columns && cells.length < COLUMNS_MAX; column += 1) {
        down[cells.length] = { left: cell.rows - 1, cell };
        cells.push(cell);
      }
    }
    takeFromAbove();
    return cells;
  });
}
