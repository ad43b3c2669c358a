/** The grammar's tree, walked whatever its nodes are. */
type Node = any;

/** Inner joins that would find the same as left joins, because what follows is never true of a row that is not there. */
export function askedAgain(tree: Node): Set<Node> {
  const found = new Set<Node>();
  const follow = (source: Node, asked: Node[]): void => {
    const { jointype, larg, rarg, quals } = source.JoinExpr ?? {};
    if (!jointype) return;
    const isInner = jointype === 'JOIN_INNER';
    const names = namesOf(rarg);
    if (isInner && asked.some((one) => needs(one, names))) found.add(source.JoinExpr);
    follow(larg, isInner ? [...asked, ...partsOf(quals)] : asked);
  };
  const visit = (node: Node): void => {
    if (node === null || typeof node !== 'object') return;
    for (const statement of [node.SelectStmt, node.UpdateStmt, node.DeleteStmt])
      for (const source of statement?.fromClause ?? statement?.usingClause ?? [])
        follow(source, partsOf(statement.whereClause));
    for (const value of Object.values(node)) visit(value);
  };
  visit(tree);
  return found;
}

const partsOf = (condition: Node): Node[] =>
  condition?.BoolExpr?.boolop === 'AND_EXPR'
    ? condition.BoolExpr.args.flatMap(partsOf)
    : condition
      ? [condition]
      : [];

const namesOf = (source: Node): string[] => {
  const { JoinExpr: join, RangeVar: table } = source;
  if (join) return [...namesOf(join.larg), ...namesOf(join.rarg)];
  const { alias } = Object.values<Node>(source)[0];
  return [alias?.aliasname ?? table?.relname].filter(Boolean);
};

/** Whether a condition compares a column of theirs. */
function needs({ A_Expr: op, NullTest: isNull }: Node, names: string[]): boolean {
  const isTheirs = (side: Node) => {
    const fields: Node[] = side?.ColumnRef?.fields ?? [];
    return fields.length === 2 && names.includes(fields[0].String?.sval);
  };
  if (isNull) return isNull.nulltesttype === 'IS_NOT_NULL' && isTheirs(isNull.arg);
  return /^AEXPR_(?:OP|OP_ANY|IN)$/.test(op?.kind) && (isTheirs(op.lexpr) || isTheirs(op.rexpr));
}
