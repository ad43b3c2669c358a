import { loadModule, parseSync } from 'libpg-query';
import pg from 'pg';

await loadModule();

/** The grammar's tree, walked whatever its nodes are. */
type Node = any;

/** What a statement says about the order of a list and of the lists inside. */
interface Order {
  /** The fields that order the list: none when no order is promised, undefined when something else orders it. */
  by: string[] | undefined;
  /** By field. */
  within: [field: string, order: Order][];
  /** Pairs without an order, in this test file. */
  pairs: number;
}

const known = new Map<string, Order | undefined>();

/**
 * From now on PostgreSQL's answers come in a different order than on disk wherever the statement leaves that open: rows without
 * an `order by` or equal by it, and lists aggregated from such rows. This shows who relies on an order that nobody promised,
 * and when an order is no longer asked for.
 */
export function turnWhatIsInNoOrder(): void {
  for (const order of known.values()) startOver(order);
  const { prototype } = pg.Client as Node;
  if (prototype.query.turns) return;
  const query = prototype.query;
  prototype.query = function turning(...given: Node[]) {
    const asked = query.apply(this, given);
    const text = given[0]?.text ?? given[0];
    if (!(asked instanceof Promise) || typeof text !== 'string') return asked;
    return asked.then((result) => {
      if (result.rows?.length > 1 || /_agg|array/i.test(text)) turn(result.rows, orderOf(text));
      return result;
    });
  };
  prototype.query.turns = true;
  const { TIMESTAMPTZ } = pg.types.builtins;
  const toDate = pg.types.getTypeParser(TIMESTAMPTZ);
  pg.types.setTypeParser(TIMESTAMPTZ, (text) => {
    const date = toDate(text);
    if (date instanceof Date) moments.set(date, text);
    return date;
  });
}

/** To the microsecond. */
const moments = new WeakMap<Date, string>();

function startOver(order: Order | undefined) {
  if (!order) return;
  order.pairs = 0;
  for (const [, inner] of order.within) startOver(inner);
}

function turn(list: Node, order: Order | undefined): void {
  if (!order || !Array.isArray(list)) return;
  for (const [field, inner] of order.within) for (const one of list) turn(one?.[field], inner);
  const { by } = order;
  if (!by) return;
  const keys = list.map((one) =>
    JSON.stringify(by.map((field) => moments.get(one?.[field]) ?? one?.[field])),
  );
  for (let from = 0, to = 1; from < list.length; from = to, to += 1) {
    while (to < list.length && keys[to] === keys[from]) to += 1;
    const level = list.slice(from, to).reverse();
    // Nor exactly reversed, which may be the order that was wanted. Two rows are both, so they alternate.
    if (level.length > 2) level.splice(1, 0, ...level.splice(0, 1));
    else if (level.length === 2 && order.pairs++ % 2 === 1) level.reverse();
    list.splice(from, level.length, ...level);
  }
}

function orderOf(text: string): Order | undefined {
  if (!known.has(text)) known.set(text, /pgboss/.test(text) ? undefined : read(text));
  return known.get(text);
}

function read(text: string): Order | undefined {
  const { stmts } = parseSync(text) as Node;
  const { stmt } = stmts[0];
  if (stmt.SelectStmt) return ofRows(stmt.SelectStmt);
  // Rows of `values` come back as given, or nobody could tell which is which.
  if (stmt.InsertStmt?.selectStmt?.SelectStmt.valuesLists) return undefined;
  const { returningClause } = stmt.InsertStmt ?? stmt.UpdateStmt ?? stmt.DeleteStmt ?? {};
  return returningClause && ofList([], fieldsOf(returningClause.exprs));
}

interface Field {
  name: string;
  value: Node;
}

/** `*` stands for every column. */
const fieldsOf = (targets: Node[] = []): Field[] =>
  targets.map(({ ResTarget: { name, val } }) => ({ name: name ?? lastOf(val) ?? '?', value: val }));

const lastOf = (value: Node): string | undefined => {
  const last = value.ColumnRef?.fields.at(-1);
  return last && (last.A_Star ? '*' : last.String.sval);
};

const tableOf = (value: Node): string | undefined => value.ColumnRef?.fields.at(-2)?.String.sval;

const ofRows = (select: Node): Order => ofList(select.sortClause ?? [], fieldsOf(select.targetList));

function ofList(sort: Node[], fields: Field[]): Order {
  const by = sort.map(({ SortBy: { node } }) => {
    const column = lastOf(node);
    const table = tableOf(node);
    const isOfTable = (value: Node) => [table, undefined].includes(tableOf(value)) || table === undefined;
    const isIt = ({ name, value }: Field) =>
      (table === undefined && name === column) || ([column, '*'].includes(lastOf(value)) && isOfTable(value));
    const field = column === undefined ? undefined : fields.find(isIt);
    return field?.name === '*' ? column : field?.name;
  });
  const within = fields.flatMap(({ name, value }): [string, Order][] => {
    const inner = ofValue(value);
    return inner ? [[name, inner]] : [];
  });
  return { by: by.includes(undefined) ? undefined : (by as string[]), within, pairs: 0 };
}

/** `from`: where it is selected from. */
function ofValue({ CoalesceExpr, TypeCast, SubLink, FuncCall }: Node, from: Node[] = []): Order | undefined {
  if (CoalesceExpr) return ofValue(CoalesceExpr.args[0], from);
  if (TypeCast) return ofValue(TypeCast.arg, from);
  const select = SubLink?.subselect.SelectStmt;
  if (SubLink?.subLinkType === 'ARRAY_SUBLINK') return ofList(select.sortClause ?? [], []);
  if (SubLink?.subLinkType === 'EXPR_SUBLINK' && select.targetList?.length === 1)
    return ofValue(select.targetList[0].ResTarget.val, select.fromClause);
  const name = FuncCall?.funcname.at(-1).String.sval;
  const inner = from.length === 1 ? from[0].RangeSubselect?.subquery.SelectStmt : undefined;
  if (name === 'array_agg') return ofList(FuncCall.agg_order ?? inner?.sortClause ?? [], []);
  if (!['json_agg', 'jsonb_agg'].includes(name)) return undefined;
  const fields = fieldsOfItem(FuncCall.args[0], from);
  return FuncCall.agg_order || !inner?.sortClause
    ? ofList(FuncCall.agg_order ?? [], fields)
    : { ...ofRows(inner), within: ofList([], fields).within };
}

function fieldsOfItem(item: Node, from: Node[]): Field[] {
  const { funcname, args } = item.FuncCall ?? {};
  if (/^jsonb?_build_object$/.test(funcname?.at(-1).String.sval))
    return args.flatMap((key: Node, at: number) =>
      at % 2 === 0 ? [{ name: key.A_Const?.sval?.sval ?? '?', value: args[at + 1] }] : [],
    );
  const whole = from
    .map(({ RangeVar, RangeSubselect }) => RangeSubselect ?? RangeVar ?? {})
    .find(
      ({ alias, relname }) =>
        item.ColumnRef?.fields.length === 1 && (alias?.aliasname ?? relname) === lastOf(item),
    );
  if (!whole) return [];
  return whole.subquery
    ? fieldsOf(whole.subquery.SelectStmt.targetList)
    : [{ name: '*', value: { ColumnRef: { fields: [{ A_Star: {} }] } } }];
}
