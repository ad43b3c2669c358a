import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import type { BuiltScreen } from '../src/pages/built-screen.client.ts';
import { SHELL_LIST, type ShellEntry } from '../src/pages/page-shells.server.ts';

interface Chunk {
  imports: string[];
  css: string[];
}

const drawn = 'node_modules/.cache/prerender';

/**
 * Builds a page shell per screen that names the screen's code and styles, so that they load without waiting for the entry
 * script, and that contains whatever can be drawn before hydration. `plugins` are those of the pages' build.
 */
export function pageShells(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'page-shells',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler({ dir = 'dist' }, bundle) {
        const chunks = new Map<string, Chunk>();
        const chunkOf = new Map<string, string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const css = [...(chunk.viteMetadata?.importedCss ?? [])];
          chunks.set(chunk.fileName, { imports: chunk.imports, css });
          if (chunk.facadeModuleId) chunkOf.set(chunk.facadeModuleId.split('/src/').at(-1)!, chunk.fileName);
        }
        const closure = (source: string) => filesOf(chunks, chunkOf.get(source.replace('src/', ''))!);
        const plain = await readFile(join(dir, 'index.html'), 'utf8');
        const list: ShellEntry[] = [];
        await mkdir(join(dir, 'page-shells'), { recursive: true });
        const write = async (name: string, html: string) => {
          await writeFile(join(dir, 'page-shells', name), html);
          return `page-shells/${name}`;
        };
        for (const screen of await drawScreens(plugins())) {
          const { name, pattern, reads, visitor } = screen;
          const sources = screen.isWithin ? ['src/app/shell/AppShell.tsx', screen.file] : [screen.file];
          const html = await withCode(dir, plain, sources.flatMap(closure));
          list.push({
            pattern,
            reads,
            file: await write(`${name}.html`, withBody(html, screen.waiting)),
            visitorFile: visitor && (await write(`${name}-visitor.html`, withVisitor(html, name, visitor))),
          });
        }
        await writeFile(join(dir, SHELL_LIST), JSON.stringify(list));
      },
    },
  };
}

/** A chunk and everything it imports statically, scripts and styles. */
function filesOf(chunks: Map<string, Chunk>, file: string, seen = new Set<string>()): string[] {
  const chunk = chunks.get(file);
  if (!chunk || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.imports.flatMap((name) => filesOf(chunks, name, seen)), ...chunk.css, file];
}

/**
 * Styles are inlined, so that nothing delays the first paint. Their files are linked but not fetched: otherwise the
 * pages' loader would wait for them.
 */
async function withCode(dir: string, html: string, files: string[]): Promise<string> {
  const linked = [...html.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g)];
  const bare = linked.reduce((text, [link]) => text.replace(`    ${link}\n`, ''), html);
  const styles = [...new Set([...linked.map(([, file]) => file!), ...files.filter(isStyle)])];
  const css = await Promise.all(styles.map((file) => readFile(join(dir, file), 'utf8')));
  const links = [
    ...[...new Set(files)]
      .filter((file) => !isStyle(file) && !bare.includes(`/${file}"`))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    `<style>${css.map((text) => text.trim()).join('\n')}</style>`,
  ];
  return withPatience(bare).replace(
    '  </head>',
    () => `${links.map((link) => `    ${link}\n`).join('')}  </head>`,
  );
}

/** The first paint needs no script, so fonts and data load first. */
const withPatience = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

const isStyle = (file: string) => file.endsWith('.css');

function withBody(html: string, body: string): string {
  return html.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** The tags in a page shell that start loading its code; the first one names the entry. */
const CODE =
  /\s*<(?:script type="module"|link rel="modulepreload") [^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** A visitor may just be looking around, so the code loads at the first interaction. */
function withVisitor(html: string, name: string, visitor: NonNullable<BuiltScreen['visitor']>): string {
  const [entry, ...files] = [...html.matchAll(CODE)].map(([, address]) => address);
  const data = JSON.stringify(visitor.initialData).replaceAll('{{', '{{json ').replaceAll('<', '\\u003c');
  const body = `<div id="root" data-screen="${name}">${visitor.html}</div>
    <script type="application/json" id="initial-data">${data}</script>
    <script>(${visitor.script})(${JSON.stringify(entry)}, ${JSON.stringify(files)})</script>`;
  return html.replaceAll(CODE, '').replace('<div id="root"></div>', () => body);
}

async function drawScreens(plugins: PluginOption[]): Promise<BuiltScreen[]> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/pages/prerender.tsx', outDir: drawn, target: 'node24', emptyOutDir: true },
  });
  const { href } = pathToFileURL(join(drawn, 'prerender.js'));
  const pages: { prerenderScreens: () => Promise<BuiltScreen[]> } = await import(`${href}?${Date.now()}`);
  const screens = await pages.prerenderScreens();
  await rm(drawn, { recursive: true });
  return screens;
}
