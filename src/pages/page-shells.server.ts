import { policyOf } from '../server/http/headers.ts';
import { escapeMarkup } from '../text/escape-markup.ts';
import type { BuiltFile } from './built-files.server.ts';

export const SHELL_LIST = 'page-shells.json';

export interface ShellEntry {
  pattern: string;
  file: string;
  /** The complete page for visitors without a session, with blanks in double braces. */
  visitorFile?: string;
  reads: string[];
}

export interface PageShell {
  pattern: RegExp;
  file: BuiltFile;
  visitorFile: BuiltFile | undefined;
  reads: string[];
  policy: string;
}

/** Takes the page shells out of a build's files: they have no address of their own. */
export function takeShells(files: Map<string, BuiltFile>): PageShell[] {
  const list = files.get(`/${SHELL_LIST}`);
  if (!list) return [];
  const entries: ShellEntry[] = JSON.parse(list.bytes.identity.toString());
  const take = (path: string) => {
    const file = files.get(`/${path}`)!;
    files.delete(`/${path}`);
    return file;
  };
  take(SHELL_LIST);
  return entries.map(({ pattern, file, visitorFile, reads }) => {
    const shell = take(file);
    const visitors = visitorFile === undefined ? undefined : take(visitorFile);
    return {
      pattern: new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
      file: shell,
      visitorFile: visitors,
      reads,
      policy: policyOf((visitors ?? shell).bytes.identity.toString()),
    };
  });
}

/** The Link header that preloads these. An address is left out if its parameter is not an id. */
export function preloads(reads: string[], params: Record<string, string> = {}): string {
  return ['/api/session', ...reads]
    .map((read) => read.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? ''))
    .filter((address) => /^[\w/-]+$/.test(address))
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    .join(', ');
}

/** Fills {{name}} in markup, even inside an address, and {{json name}} in JSON. */
export function fillShell(html: string, values: Record<string, string>): string {
  return html.replaceAll(/\{\{(json )?(\w+)\}\}|%7B%7B(\w+)%7D%7D/g, (_, isJson, name, part) => {
    if (part) return encodeURIComponent(values[part] ?? '');
    const value = values[name] ?? '';
    return isJson ? JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c') : escapeMarkup(value);
  });
}
