import { globSync, readFileSync } from 'node:fs';
import { loadModule } from 'libpg-query';
import { parseSync } from 'pgsql-parser';

await loadModule();

/** The grammar's tree, walked whatever its nodes are. */
type Node = any;

/** A foreign key without nulls: each row of `from` has its row in `to`, with equal columns. */
export interface MandatoryKey {
  from: string;
  to: string;
  /** By the columns of `from`. */
  columns: Record<string, string>;
}

const namesOf = (list: Node[]): string[] => list.map(({ String: { sval } }) => sval);
const statementsOf = (file: string): Node[] => (parseSync(readFileSync(file, 'utf8')) as Node).stmts;

/** By the migrations; a test compares them with the database that these make. */
export function mandatoryKeys(): MandatoryKey[] {
  let keys: { from: string; to: string; own: string[]; theirs: string[] }[] = [];
  const mandatory = new Set<string>();
  const primary = new Map<string, string[]>();
  const constrain = (table: string, { Constraint: rule }: Node, column?: string) => {
    const own = rule.keys ? namesOf(rule.keys) : rule.fk_attrs ? namesOf(rule.fk_attrs) : [column!];
    if (rule.contype === 'CONSTR_PRIMARY') primary.set(table, own);
    if (rule.contype === 'CONSTR_PRIMARY' || rule.contype === 'CONSTR_NOTNULL')
      for (const one of own) mandatory.add(`${table}.${one}`);
    if (rule.contype !== 'CONSTR_FOREIGN') return;
    const to = rule.pktable.relname;
    keys.push({ from: table, to, own, theirs: rule.pk_attrs ? namesOf(rule.pk_attrs) : primary.get(to)! });
  };
  const define = (table: string, element: Node) => {
    if (element.Constraint) constrain(table, element);
    const { colname, constraints = [] } = element.ColumnDef ?? {};
    for (const rule of constraints) constrain(table, rule, colname);
  };
  for (const file of globSync('db/migrations/*.sql').sort())
    for (const { stmt } of statementsOf(file)) {
      const { CreateStmt: made, AlterTableStmt: altered } = stmt;
      for (const element of made?.tableElts ?? []) define(made.relation.relname, element);
      for (const { AlterTableCmd: change } of altered?.cmds ?? []) {
        const table = altered.relation.relname;
        if (change.def) define(table, change.def);
        // By the name that PostgreSQL gives it.
        const isDropped = (key: (typeof keys)[number]) =>
          change.name === `${key.from}_${key.own.join('_')}_fkey`;
        if (change.subtype === 'AT_DropConstraint') keys = keys.filter((key) => !isDropped(key));
        if (change.subtype === 'AT_DropNotNull') mandatory.delete(`${table}.${change.name}`);
        if (change.subtype === 'AT_SetNotNull') mandatory.add(`${table}.${change.name}`);
      }
    }
  return keys
    .filter(({ from, own }) => own.every((column) => mandatory.has(`${from}.${column}`)))
    .map(({ from, to, own, theirs }) => ({
      from,
      to,
      columns: Object.fromEntries(own.map((column, at) => [column, theirs[at]!])),
    }));
}

/** What somebody who watches an event later reads in place of a table. */
interface Stand {
  isWhole: boolean;
  /** Those that are as in the table. */
  columns: string[];
}

function standIns(): Map<string, Stand> {
  const found = statementsOf('db/unwatched.sql').map(({ stmt: { ViewStmt } }): [string, Stand] => {
    const { fromClause, whereClause, targetList } = ViewStmt.query.SelectStmt;
    let [table] = fromClause;
    let isWhole = !whereClause && fromClause.length === 1;
    for (; table.JoinExpr; table = table.JoinExpr.larg) isWhole &&= table.JoinExpr.jointype === 'JOIN_LEFT';
    const name = ViewStmt.view.relname;
    const { relname, alias } = table.RangeVar ?? {};
    const columns = targetList.flatMap(({ ResTarget: { name, val } }: Node) => {
      const [of, column] = val.ColumnRef?.fields ?? [];
      return !name && of?.String?.sval === alias?.aliasname ? (column?.String?.sval ?? []) : [];
    });
    return [name, { isWhole: isWhole && relname === name, columns }];
  });
  return new Map(found);
}

/** Those that also hold between what stands for the tables, and what follows from two: a pick's fight has an event. */
function keysForEveryReader(): MandatoryKey[] {
  const stands = standIns();
  const has = (table: string, columns: string[]) =>
    columns.every((column) => stands.get(table)?.columns.includes(column) ?? true);
  const keys = mandatoryKeys().filter(
    ({ from, to, columns }) =>
      has(from, Object.keys(columns)) && has(to, Object.values(columns)) && stands.get(to)?.isWhole !== false,
  );
  const further = keys.flatMap((first) =>
    keys.flatMap((second) => {
      const columns = Object.entries(first.columns).filter(([, theirs]) => theirs in second.columns);
      if (second.from !== first.to || columns.length < Object.keys(second.columns).length) return [];
      const through = columns.map(([own, theirs]) => [own, second.columns[theirs]!]);
      return [{ from: first.from, to: second.to, columns: Object.fromEntries(through) }];
    }),
  );
  return [...keys, ...further];
}

const keys = keysForEveryReader();

/**
 * Whether a foreign key says that an inner join finds a row for each of the others, as a left join would. `common` are the
 * names in the statement that stand for something else than a table.
 */
export function alwaysFinds({ larg, rarg, quals }: Node, common: ReadonlySet<string>): boolean {
  const own = tablesOf(larg);
  const [[alias, to] = []] = rarg.RangeVar ? tablesOf(rarg) : [];
  // A `${}` in front may call anything so.
  const mayBe = (table: string) => !common.has(table) && ![...common].some((name) => /^p\d+__$/.test(name));
  if (!alias || !to || !mayBe(to)) return false;
  const pairs = pairsOf(quals)?.map((sides) => {
    const [there, here] = sides[0].of === alias ? sides : sides.toReversed();
    return { there: there!, here: here! };
  });
  const [first] = pairs ?? [];
  const from = first && own.get(first.here.of);
  if (!pairs || !from || !mayBe(from)) return false;
  const isOf = ({ there, here }: (typeof pairs)[number]) => there.of === alias && here.of === first.here.of;
  return (
    pairs.every(isOf) &&
    keys.some(
      (key) =>
        key.from === from &&
        key.to === to &&
        pairs.every(({ there, here }) => key.columns[here.column] === there.column),
    )
  );
}

/** By alias: tables that give each row of `from` one of theirs, never nulls. */
function tablesOf({ RangeVar, JoinExpr }: Node): Map<string, string> {
  if (RangeVar) return new Map([[RangeVar.alias?.aliasname ?? RangeVar.relname, RangeVar.relname]]);
  const { jointype, larg, rarg } = JoinExpr ?? {};
  const sides = { JOIN_INNER: [larg, rarg], JOIN_LEFT: [larg], JOIN_RIGHT: [rarg] }[jointype as string] ?? [];
  return new Map(sides.flatMap((side: Node) => [...tablesOf(side)]));
}

interface Column {
  of: string;
  column: string;
}

/** Undefined when something else is asked, too. */
function pairsOf({ A_Expr: op, BoolExpr: bool }: Node = {}): [Column, Column][] | undefined {
  if (bool?.boolop === 'AND_EXPR') {
    const all = bool.args.map(pairsOf);
    return all.includes(undefined) ? undefined : all.flat();
  }
  if (op?.kind !== 'AEXPR_OP' || op.name[0].String.sval !== '=') return undefined;
  const sides = [op.lexpr, op.rexpr].map((side) => {
    const fields: Node[] = side.ColumnRef?.fields ?? [];
    const [of, column] = fields.map((field) => field.String?.sval);
    return fields.length === 2 && of && column ? { of, column } : undefined;
  });
  return sides.includes(undefined) ? undefined : [sides as [Column, Column]];
}
