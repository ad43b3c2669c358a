import ts from 'typescript';

/** What a test file calls its tests: how often each title stands there, and the names of rows of its tables. */
export interface TestNames {
  titles: Map<string, number>;
  cases: Set<string>;
}

/**
 * Reads titles of `test(...)`, `it(...)`, `test.each(...)(...)` and their like. A case is the text that names a row of
 * a table: the first element of an array, or an element of a list that `each` is given.
 */
export function readTestNames(source: string): TestNames {
  const titles = new Map<string, number>();
  const cases = new Set<string>();
  const file = ts.createSourceFile('a.test.ts', source, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) {
      for (const [index, element] of node.elements.entries()) {
        if (ts.isStringLiteralLike(element) && (index === 0 || isEachTable(node))) cases.add(element.text);
      }
    }
    const title = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments[0] : undefined;
    if (title && ts.isStringLiteralLike(title)) titles.set(title.text, (titles.get(title.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  const parents = (node: ts.Node): void =>
    ts.forEachChild(node, (child) => {
      parentOf.set(child, node);
      parents(child);
    });
  const parentOf = new Map<ts.Node, ts.Node>();
  const isEachTable = (node: ts.Node): boolean => {
    const parent = parentOf.get(node);
    if (parent && (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent))) return isEachTable(parent);
    return !!parent && ts.isCallExpression(parent) && parent.expression.getText(file).endsWith('.each');
  };
  parents(file);
  visit(file);
  return { titles, cases };
}

/** `test`, `it`, `test.skipIf(...)`, `test.each(...)`: whatever begins with one of the two words. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (ts.isPropertyAccessExpression(callee)) return isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}
