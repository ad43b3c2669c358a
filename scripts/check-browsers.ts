import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { oldestBrowsers } from './oldest-browsers.ts';
import { root } from './run.mjs';

/**
 * Finds features of the web platform, in the pages and the worker, that one of the oldest supported browsers lacks according to
 * MDN's data. Uses behind a feature test are exempt: `exitFullscreen?.()`, or `'share' in navigator` somewhere in the file.
 */
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

type Lack = { member: string; browsers: string[]; at: string };

function lacksOf(project: string): Lack[] {
  const read = ts.readConfigFile(join(root, project), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  const program = ts.createProgram(
    fileNames.filter((name) => !/(\.test\.tsx?$|\/test\/)/.test(name)),
    options,
  );
  const checker = program.getTypeChecker();
  const found: Lack[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || file.fileName.includes('/api/generated/')) continue;
    const asked = [...file.text.matchAll(/'(\w+)' in /g)].map(([, name]) => name!.toLowerCase());
    const visit = (node: ts.Node): void => {
      const symbol = isUse(node) ? checker.getSymbolAtLocation(node) : undefined;
      const browsers = symbol ? missingIn(symbol) : [];
      if (symbol && browsers.length > 0 && !asked.some((name) => isOf(name, symbol))) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push({ member: nameOf(symbol), browsers, at: `${relative(root, file.fileName)}:${line + 1}` });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** A name used without a feature test. */
function isUse(node: ts.Node): boolean {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isTypeNode(parent) || ts.isTypeReferenceNode(parent) || ts.isImportSpecifier(parent)) return false;
  if (!ts.isPropertyAccessExpression(parent)) return true;
  const next = parent.parent;
  const isAsked =
    (ts.isCallExpression(next) || ts.isPropertyAccessExpression(next)) && next.questionDotToken !== undefined;
  return !(isAsked && next.expression === parent);
}

function declared(symbol: ts.Symbol): ts.Declaration | undefined {
  return symbol.declarations?.find((one) => /\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName));
}

/** A test of navigator.wakeLock covers WakeLock and WakeLockSentinel too. */
function isOf(asked: string, symbol: ts.Symbol): boolean {
  const name = nameOf(symbol).toLowerCase();
  return name.endsWith(`.${asked}`) || name.startsWith(asked);
}

function nameOf(symbol: ts.Symbol): string {
  const parent = declared(symbol)?.parent;
  return parent && ts.isInterfaceDeclaration(parent) ? `${ownerOf(parent)}.${symbol.name}` : symbol.name;
}

/** Static members are declared on the constructor: PromiseConstructor for Promise. */
function ownerOf(parent: ts.InterfaceDeclaration): string {
  return parent.name.text.replace(/Constructor$/, '');
}

/** The oldest browsers that lack a member, each with the version that added it. */
function missingIn(symbol: ts.Symbol): string[] {
  if (!declared(symbol)) return [];
  const entry = entryOf(symbol);
  const support = entry?.__compat?.support;
  if (!support) return [];
  return Object.entries(oldestBrowsers).flatMap(([browser, oldest]) => {
    const statements = [support[browser as keyof typeof oldestBrowsers] ?? []].flat();
    const versions = statements
      .filter(
        ({ prefix, flags, alternative_name, partial_implementation }) =>
          !prefix && !flags && !alternative_name && !partial_implementation,
      )
      .map(({ version_added }) => version_added);
    if (versions.some((version) => typeof version === 'string' && isAtMost(version, oldest))) return [];
    return [`${browser} ${versions.find((version) => typeof version === 'string') ?? '?'}`];
  });
}

function entryOf(symbol: ts.Symbol): Identifier | undefined {
  const parent = declared(symbol)?.parent;
  if (parent && ts.isInterfaceDeclaration(parent)) {
    const owner = ownerOf(parent);
    return data.api[owner]?.[symbol.name] ?? data.javascript.builtins?.[owner]?.[symbol.name];
  }
  return data.api[symbol.name] ?? data.javascript.builtins?.[symbol.name];
}

function isAtMost(version: string, limit: string): boolean {
  const [a = [], b = []] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number));
  return (a[0] ?? 0) < (b[0] ?? 0) || (a[0] === b[0] && (a[1] ?? 0) <= (b[1] ?? 0));
}

const { chrome, firefox, safari } = oldestBrowsers;
const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (also on iOS)`;
const isNamed = readFileSync(join(root, 'README.md'), 'utf8').includes(sentence);
if (!isNamed) console.error(`README.md does not name the oldest browsers: ${sentence}`);

const lacks = ['tsconfig.pages.json', 'tsconfig.worker.json'].flatMap(lacksOf);
for (const { member, browsers, at } of lacks)
  console.error(`${at}: ${member} is missing below ${browsers.join(', ')}`);
process.exitCode = isNamed && lacks.length === 0 ? 0 : 1;
