// Lists what users read in docs/texts.md, by room and file: npm run texts. npm run check fails when the list is out of date.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

export const TEXTS = join(root, 'docs', 'texts.md');
const HEAD = `# Texts

Every sentence of screens, mails and pushes, from the source: \`npm run texts\`. {…} is what the program fills in.
`;

/** Files whose strings nobody reads on a screen: queries, plumbing, figures for operators, SVG. */
const UNSEEN =
  /\.test\.|\.sql\.ts$|^src\/(?:server|operations|jobs|uploads|live|app\/api)\/|mail-server-words|check-mail|wikitext\/(?!.*Page)/;

/** Attributes and properties that users read even when they are a single word. */
const SHOWN =
  /^(?:aria-label|alt|label|legend|title|placeholder|message|hint|intro|subject|body|preheader|\w+(?:Label|Title|Text))$/;
const HIDDEN =
  /^(?:summary|description|operationId|class(?:Name)?|href|src|style|key|sizes|srcSet|d|viewBox|schema)$/;
const HIDDEN_CALL =
  /\blog(?:ger)?\??\.\w+$|Error$|^RegExp$|\.(?:describe|meta|split|join|closest|matches|header|raw|query|querySelector(?:All)?|selectFrom|innerJoin|leftJoin|where|select|animate)$|^(?:lazy\w+|matchMedia)$/;
/** SQL, styles, media types, scripts. */
const CODE =
  /^[\w-]+(?:[/:=;,.][\w-]*)*$|[<>;]\s*\S*[:=]|charset=|^[a-z]+\(|^\(\w+-|no-store|^(?:id|event|data): | as \w$|^is not$/;

const isFilled = (text: string) => /\p{L}/u.test(text.replaceAll('{…}', ''));
const isSentence = (text: string) =>
  isFilled(text) && (/(?:…|\.{3})$/.test(text) || (text.includes(' ') && !CODE.test(text)));

/** The list as it should be. */
export function textsOfTheSource(): string {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !UNSEEN.test(file))
    .map((file) => ({ file, texts: textsOf(file) }))
    .filter(({ texts }) => texts.length > 0)
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const rooms = [...Map.groupBy(files, ({ file }) => dirname(file).slice('src/'.length))];
  const listOf = ({ file, texts }: (typeof files)[number]) =>
    `\n${basename(file)}\n\n${texts.map((text) => `- ${text}\n`).join('')}`;
  rooms.sort(([one], [other]) => (one < other ? -1 : 1));
  return HEAD + rooms.map(([room, parts]) => `\n## ${room}\n${parts.map(listOf).join('')}`).join('');
}

function textsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isHidden(node)) return;
    const text = textOf(node);
    if (text !== undefined && (isShown(node) ? isFilled(text) : isSentence(text))) found.add(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

function isHidden(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return HIDDEN.test(node.name.getText());
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && HIDDEN_CALL.test(node.expression.getText())
  );
}

/** JSX with words of its own is one sentence, together with whatever is filled in. */
function isShown(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return true;
  const { parent } = node;
  return (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && SHOWN.test(parent.name.getText());
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return lineOf(node.children.map(textOfChild).join(''));
  if (ts.isStringLiteralLike(node)) return lineOf(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  return lineOf(node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join(''));
}

function textOfChild(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text.replaceAll('&nbsp;', ' ');
  const literal = ts.isJsxExpression(child) && child.expression && textOf(child.expression);
  return literal === ' ' || literal === '' ? ' ' : '{…}';
}

const lineOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

if (import.meta.main) writeFileSync(TEXTS, textsOfTheSource());
