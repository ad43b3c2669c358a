import { loadModule as load, parsePlPgSQLSync } from 'libpg-query';
import { deparseSync, parseSync } from 'pgsql-parser';
import ts from 'typescript';
import { askedAgain } from './asked-again.ts';
import { alwaysFinds } from './mandatory-keys.ts';
import { areaOf, lineAt, type Mutant } from './mutant.ts';

await load();

/** The grammar's tree, walked whatever its nodes are. */
type Node = any;
interface Site {
  kind: string;
  change: () => void;
}
/** A piece of SQL in a file, in a form that the parser can read. */
interface Piece {
  start: number;
  end: number;
  sql: string;
  /** Puts back what stood for pieces in another language. */
  written: (sql: string) => string;
}

/** Changes to the SQL in TypeScript templates, by PostgreSQL's own grammar. */
export const templateMutants = (file: string, source: string): Omit<Mutant, 'nth'>[] =>
  templates(file, source).flatMap((piece) => mutantsOf(file, source, piece));

/** Changes to the functions and views in `db/`. */
export const functionMutants = (file: string, source: string): Omit<Mutant, 'nth'>[] =>
  bodies(source).flatMap((piece) => mutantsOf(file, source, piece));

function mutantsOf(file: string, source: string, piece: Piece): Omit<Mutant, 'nth'>[] {
  const read = readable(piece.sql);
  if (!read) return [];
  const original = read.write(read.tree);
  // A delete runs triggers while its own rows are gone and those that refer to them are still there.
  const isWhole = !file.startsWith('db/functions/');
  return sitesOf(read.tree, isWhole).flatMap(({ kind }, at) => {
    const tree = structuredClone(read.tree);
    sitesOf(tree, isWhole)[at]!.change();
    const changed = attempt(() => read.write(tree));
    if (changed === undefined || changed === original || !attempt(() => parseSync(read.whole(changed))))
      return [];
    const [before, after] = difference(original, changed);
    const { start, end } = piece;
    const put = piece.written(changed);
    return [{ file, area: areaOf(file), kind, start, end, put, line: lineAt(source, start), before, after }];
  });
}

/** A whole statement, or a part with what makes it whole around it. */
const FRAMES: [before: string, after: string][] = [
  ['', ''],
  ['SELECT ', ''],
  ['', ' SELECT'],
  ['WITH ', ' SELECT'],
  ['SELECT FROM ', ''],
];

function readable(sql: string) {
  for (const text of [sql, withParts(sql)])
    for (const [before, after] of FRAMES) {
      const whole = (part: string) => before + part + after;
      const tree = attempt(() => parseSync(whole(text)));
      if (!tree) continue;
      const around = new RegExp(`^${before.replace(' ', '\\s+')}|${after.replace(' ', '\\s+')}$`, 'g');
      const written = (tree: Node) => deparseSync(tree).replace(around, '');
      const read = attempt(() => written(tree));
      // Whatever the deparser cannot write as it was read is left alone.
      if (read === undefined || attempt(() => written(parseSync(whole(read)))) !== read) continue;
      return { tree, whole, write: written };
    }
  return undefined;
}

/** Where a name cannot stand for what is in `${}`, something that can; {@link withoutParts} takes it away again. */
const withParts = (sql: string): string =>
  sql
    .replace(/^\s*(p\d+__)(?=\s+,|\s+select)/, 'with $1 as (values ($1))')
    .replace(/\bwith\s+(p\d+__)(?=\s+(?:update|insert|delete))/, 'with $1 as (select $1)')
    .replace(/\bas\s+(p\d+__)(?=\s+select)/g, 'as (table $1)')
    .replace(/\blateral\s+(p\d+__)/g, 'lateral $1()')
    .replace(/\bset\s+(p\d+__)(?=\s+where)/g, 'set $1 = $1')
    .replace(/\((\s*)(p\d+__)(?=\s+(?:\)|order|limit))/g, '($1select $2');

const withoutParts = (sql: string): string =>
  sql
    .replace(/\bWITH\s+(p\d+__) AS \(\s*VALUES\s*\(\1\)\s*\)/, '$1')
    .replace(/\b(p\d+__) AS \(\s*SELECT\s+\1\s*\)/, '$1')
    .replace(/\(\s*SELECT\s+\*\s+FROM\s+(p\d+__)\s*\)/g, '$1')
    .replace(/\b(p\d+__)\(\)/g, '$1')
    .replace(/\b(p\d+__) = \1\b/g, '$1')
    .replace(/\(\s*SELECT\s+(p\d+__)(?=\s*\)|\s+(?:ORDER|LIMIT))/g, '($1');

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const OTHER: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '=': '<>', '<>': '=' };
const OPPOSITE: Record<string, string> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const AGGREGATES: Record<string, string> = {
  max: 'min',
  min: 'max',
  bool_and: 'bool_or',
  bool_or: 'bool_and',
};

/** Every place in a tree that can be changed, in the tree's order. `isWhole`: no foreign key is broken where this runs. */
function sitesOf(tree: Node, isWhole: boolean): Site[] {
  const common = commonNames(tree);
  const first = firstRowOf(tree);
  const again = askedAgain(tree);
  // A left join's rows cannot be locked.
  const isLocking = JSON.stringify(tree).includes('lockingClause');
  const isJoinedAnyhow = (join: Node) =>
    !isLocking && (again.has(join) || (isWhole && alwaysFinds(join, common)));
  const sites: Site[] = [];
  const add = (kind: string, change: () => void) => sites.push({ kind, change });
  const become = (node: Node, other: Node) => {
    for (const key of Object.keys(node)) delete node[key];
    Object.assign(node, other);
  };
  /** `isSelected`: the 1 in `select 1`, which nobody reads. */
  const visit = (node: Node, isSelected = false): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    const { A_Expr: op, BoolExpr: bool, JoinExpr: join, CoalesceExpr: coalesce, SortBy: sort } = node;
    const { NullTest: isNull, FuncCall: call, A_Const: constant, CaseExpr: cases } = node;
    const { SelectStmt: select } = node;
    const symbol = op?.name?.[0]?.String?.sval;
    if (op?.kind === 'AEXPR_OP' && op.lexpr && OTHER[symbol])
      add('comparison', () => {
        // Nobody meets the very microsecond of the clock.
        const others = isOfClock(op.lexpr) || isOfClock(op.rexpr) ? { ...OTHER, ...OPPOSITE } : OTHER;
        op.name[0].String.sval = others[symbol];
      });
    if (op?.kind === 'AEXPR_DISTINCT' || op?.kind === 'AEXPR_NOT_DISTINCT')
      add('distinct', () => {
        op.name[0].String.sval = op.kind === 'AEXPR_DISTINCT' ? '<>' : '=';
        op.kind = 'AEXPR_OP';
      });
    if (bool?.boolop === 'NOT_EXPR') add('condition', () => become(node, bool.args[0]));
    else if (bool) {
      add('condition', () => (bool.boolop = bool.boolop === 'AND_EXPR' ? 'OR_EXPR' : 'AND_EXPR'));
      for (const at of bool.args.keys())
        add('condition', () => {
          bool.args.splice(at, 1);
          if (bool.args.length === 1) become(node, bool.args[0]);
        });
    }
    if (isNull)
      add('condition', () => {
        isNull.nulltesttype = isNull.nulltesttype === 'IS_NULL' ? 'IS_NOT_NULL' : 'IS_NULL';
      });
    if ((join?.quals || join?.usingClause) && !isJoinedAnyhow(join))
      add('join', () => (join.jointype = join.jointype === 'JOIN_INNER' ? 'JOIN_LEFT' : 'JOIN_INNER'));
    if (coalesce) for (const one of coalesce.args) add('coalesce', () => become(node, structuredClone(one)));
    if (sort)
      add('order', () => {
        sort.sortby_dir = sort.sortby_dir === 'SORTBY_DESC' ? 'SORTBY_ASC' : 'SORTBY_DESC';
      });
    const name = call?.funcname?.at(-1)?.String?.sval;
    if (AGGREGATES[name]) add('call', () => (call.funcname.at(-1).String.sval = AGGREGATES[name]));
    if (name === 'timezone' && call.args?.length === 2) add('time zone', () => become(node, call.args[1]));
    if (call?.agg_distinct) add('call', () => delete call.agg_distinct);
    if (call?.agg_filter) add('condition', () => delete call.agg_filter);
    if (constant?.ival && !isSelected && constant !== first)
      add('constant', () => (constant.ival.ival = (constant.ival.ival ?? 0) + 1));
    if (constant?.boolval)
      add('constant', () => (constant.boolval = constant.boolval.boolval ? {} : { boolval: true }));
    if (cases?.args?.length > 1)
      for (const at of cases.args.keys()) add('condition', () => cases.args.splice(at, 1));
    for (const holder of [select, node.UpdateStmt, node.DeleteStmt])
      if (holder?.whereClause && !holder.whereClause.BoolExpr)
        add('condition', () => delete holder.whereClause);
    if (select?.limitCount && select.limitCount.A_Const !== first)
      add('limit', () => delete select.limitCount);
    if (select?.limitOffset) add('limit', () => delete select.limitOffset);
    if (select?.sortClause)
      for (const at of select.sortClause.keys())
        add('order', () => {
          select.sortClause.splice(at, 1);
          if (select.sortClause.length === 0) delete select.sortClause;
        });
    if (select?.lockingClause) add('lock', () => delete select.lockingClause);
    if (select?.distinctClause) add('distinct', () => delete select.distinctClause);
    if (select?.op === 'SETOP_UNION') add('union', () => (select.all = !select.all));
    for (const [key, value] of Object.entries(node))
      visit(value, isSelected ? key === 'val' : key === 'ResTarget');
  };
  visit(tree);
  return sites;
}

/** The 1 of a whole statement's `limit 1`: whoever asks reads the first row, so more of them only take longer. */
function firstRowOf(tree: Node): Node | undefined {
  const count = tree.stmts?.[0]?.stmt.SelectStmt?.limitCount?.A_Const;
  return count?.ival?.ival === 1 ? count : undefined;
}

const isOfClock = (side: Node) => /"(?:now|clock_timestamp)"/.test(JSON.stringify(side));

/** What a statement calls its own tables. */
function commonNames(node: Node): Set<string> {
  if (node === null || typeof node !== 'object') return new Set();
  const { ctename } = node.CommonTableExpr ?? {};
  return new Set([ctename, ...Object.values(node).flatMap((one) => [...commonNames(one)])].filter(Boolean));
}

/** The templates tagged `sql`; the parser sees a name in place of each `${}`. */
function templates(file: string, source: string): Piece[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Piece[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const { template } = node;
      const [start, end] = [template.getStart() + 1, template.getEnd() - 1];
      const holes = ts.isTemplateExpression(template) ? template.templateSpans : [];
      let sql = '';
      let from = start;
      const texts = [...holes].map((span, at) => {
        sql += `${source.slice(from, span.expression.getFullStart() - 2)} p${at}__ `;
        from = span.literal.getStart() + 1;
        return `\${${span.expression.getText()}}`;
      });
      sql += source.slice(from, end);
      const written = (changed: string) =>
        withoutParts(changed).replace(/\bp(\d+)__/g, (_, at) => texts[Number(at)]!);
      found.push({ start, end, sql, written });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Statements of functions in SQL, expressions and statements of those in PL/pgSQL, and views. */
function bodies(source: string): Piece[] {
  const found: Piece[] = [];
  const add = (from: number, sql: string, start = source.indexOf(sql, from)) => {
    if (start >= 0) found.push({ start, end: start + sql.length, sql, written: (changed) => changed });
  };
  const bytes = Buffer.from(source);
  for (const { stmt, stmt_location = 0, stmt_len } of (parseSync(source) as Node).stmts) {
    const text = bytes.subarray(stmt_location, stmt_len ? stmt_location + stmt_len : undefined).toString();
    const at = bytes.subarray(0, stmt_location).toString().length;
    if (stmt.ViewStmt) add(at, text.trimStart());
    const options = stmt.CreateFunctionStmt?.options ?? [];
    const option = (name: string) =>
      options.find(({ DefElem }: Node) => DefElem.defname === name)?.DefElem.arg;
    const body = option('as')?.List.items[0].String.sval;
    if (body === undefined) continue;
    if (option('language')?.String.sval === 'sql') add(at, body);
    else for (const query of new Set(queriesOf(attempt(() => parsePlPgSQLSync(text))))) add(at, query);
  }
  return found;
}

/** Assignments without their target. */
function queriesOf(node: Node): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { query } = node.PLpgSQL_expr ?? {};
  if (typeof query === 'string') return [query.replace(/^\s*[\w.]+\s*:=\s*/, '')];
  return Object.values(node).flatMap(queriesOf);
}

/** The lines of each that the other lacks. */
function difference(original: string, changed: string): [string, string] {
  const were = original.split('\n').map((line) => line.trim());
  const are = changed.split('\n').map((line) => line.trim());
  const from = Math.max(
    were.findIndex((line, at) => line !== are[at]),
    0,
  );
  let tail = 0;
  while (tail < Math.min(were.length, are.length) - from && were.at(-1 - tail) === are.at(-1 - tail))
    tail += 1;
  const part = (lines: string[]) => lines.slice(from, lines.length - tail).join(' ');
  return [part(were), part(are)];
}
