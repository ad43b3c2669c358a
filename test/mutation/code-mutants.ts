import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { areaOf, lineAt, type Mutant } from './mutant.ts';

const silent = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} },
};

const options = {
  plugins: null,
  // People read words: tests of words would only repeat them.
  excludedMutations: ['StringLiteral', 'CallExpression'],
  ignorers: [],
};

const kinds: Record<string, string> = {
  ArithmeticOperator: 'constant',
  ArrayDeclaration: 'constant',
  ArrowFunction: 'call',
  AssignmentOperator: 'constant',
  BlockStatement: 'call',
  BooleanLiteral: 'constant',
  ConditionalExpression: 'condition',
  EqualityOperator: 'comparison',
  LogicalOperator: 'condition',
  MethodExpression: 'call',
  ObjectLiteral: 'key',
  OptionalChaining: 'condition',
  Regex: 'constant',
  UnaryOperator: 'constant',
  UpdateOperator: 'constant',
};

type Change = Pick<Mutant, 'kind' | 'start' | 'end' | 'put'>;

/** What Stryker changes, plus what it does not know: dropped calls and chained calls, arguments, keys, attributes, effects. */
export async function codeMutants(file: string, source: string): Promise<Omit<Mutant, 'nth'>[]> {
  const changes = [...(await strykersChanges(file, source)), ...ownChanges(file, source)];
  return changes.map((change) => ({
    ...change,
    file,
    area: areaOf(file),
    line: lineAt(source, change.start),
    before: short(source.slice(change.start, change.end)),
    after: short(change.put),
  }));
}

async function strykersChanges(file: string, source: string): Promise<Change[]> {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, column }: { line: number; column: number }) => starts[line]! + column;
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content: source, mutate: true }],
    options,
  );
  return mutants
    .filter(({ mutatorName }) => mutatorName !== 'StringLiteral')
    .map(({ location, mutatorName, replacement }) => ({
      kind: kinds[mutatorName] ?? mutatorName,
      start: offset(location.start),
      end: offset(location.end),
      put: replacement,
    }));
}

/** How something looks is for the eye to judge. */
const LOOKS = /^(className|style|size|variant|tone|stroke\w*|fill|viewBox)$/;
/** Gives the same whichever comes first. */
const EITHER_WAY = /^(Math\.(max|min)|pairKey|sameFighter|sameSpelling|isDeepStrictEqual)$/;
const EFFECTS = /^use(Effect|LayoutEffect|Callback|Memo|EffectEvent)$/;
/** For queries that are built by calls. */
const CHAINED =
  /^(where|orderBy|limit|offset|forUpdate|groupBy|having|onConflict|innerJoin|leftJoin|distinct)$/;

function ownChanges(file: string, source: string): Change[] {
  const script = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, script);
  const changes: Change[] = [];
  const add = (kind: string, start: number, end: number, put: string) =>
    changes.push({ kind, start, end, put });
  const without = (kind: string, items: readonly ts.Node[]) => {
    for (const [at, item] of items.entries()) {
      if (ts.isPropertyAssignment(item) && LOOKS.test(item.name.getText())) continue;
      const end = items[at + 1]?.getStart() ?? item.getEnd();
      add(kind, item.getStart(), end, '');
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    // Only the first row is read, so more of them only take longer.
    if (ts.isCallExpression(node) && node.getText().endsWith('.limit(1)')) {
      visit(node.expression);
      return;
    }
    if (ts.isExpressionStatement(node) && isCall(node.expression))
      add('call', node.getStart(), node.getEnd(), ';');
    if (ts.isNumericLiteral(node))
      add(
        'constant',
        node.getStart(),
        node.getEnd(),
        Number(node.text) > 10 ? '0' : `${Number(node.text) + 1}`,
      );
    if (ts.isJsxAttribute(node) && !LOOKS.test(node.name.getText()))
      add('attribute', node.getStart(), node.getEnd(), '');
    if (ts.isObjectLiteralExpression(node) && node.properties.length > 1) without('key', node.properties);
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const [first, second] = node.arguments;
      if (EFFECTS.test(name.getText()) && second && ts.isArrayLiteralExpression(second))
        without('effect', second.elements);
      else if (
        first &&
        second &&
        !ts.isFunctionLike(first) &&
        !ts.isFunctionLike(second) &&
        !EITHER_WAY.test(node.expression.getText())
      )
        add('arguments', first.getStart(), second.getEnd(), `${second.getText()}, ${first.getText()}`);
      if (ts.isPropertyAccessExpression(node.expression) && CHAINED.test(name.getText()))
        add('condition', node.expression.expression.getEnd(), node.getEnd(), '');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return changes;
}

const isCall = (expression: ts.Expression): boolean =>
  ts.isCallExpression(expression) ||
  ((ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) && isCall(expression.expression));

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
}
