import { escapeMarkup } from '../server/http/escape-markup.ts';
import { policyOf } from '../server/http/headers.ts';
import type { BuiltFile } from './built-files.server.ts';

/** The list that the build leaves beside its documents. */
export const DOCUMENT_LIST = 'documents.json';

/** What the build made for one address: the names are those of files below dist/. */
export interface DocumentEntry {
  /** As the pages' router writes it: /invite/:code. */
  pattern: string;
  /** Begins to load the screen's code at once. */
  file: string;
  /** For who has no session: the screen is in it already. Names in double braces are filled in at each visit. */
  visitorFile?: string;
  /** The API addresses that the screen of a signed-in person reads first. */
  reads: string[];
}

export interface PageDocument {
  pattern: RegExp;
  file: BuiltFile;
  visitorFile: BuiltFile | undefined;
  reads: string[];
  /** The content security policy of both. */
  policy: string;
}

/** Takes the documents out of a build's files: none has an address of its own. A build may be without. */
export function takeDocuments(files: Map<string, BuiltFile>): PageDocument[] {
  const list = files.get(`/${DOCUMENT_LIST}`);
  if (!list) return [];
  const entries: DocumentEntry[] = JSON.parse(list.bytes.identity.toString());
  const take = (path: string) => {
    const file = files.get(`/${path}`)!;
    files.delete(`/${path}`);
    return file;
  };
  take(DOCUMENT_LIST);
  return entries.map(({ pattern, file, visitorFile, reads }) => {
    const document = take(file);
    const visitors = visitorFile === undefined ? undefined : take(visitorFile);
    return {
      pattern: new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
      file: document,
      visitorFile: visitors,
      reads,
      policy: policyOf((visitors ?? document).bytes.identity.toString()),
    };
  });
}

/** The Link header that preloads these; an address whose parameter is no id is left out. */
export function preloads(reads: string[], params: Record<string, string> = {}): string {
  return ['/api/session', ...reads]
    .map((read) => read.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? ''))
    .filter((address) => /^[\w/-]+$/.test(address))
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    .join(', ');
}

/** Fills the blanks of a document: {{name}} in markup, {{json name}} within a string of its JSON. */
export function fillDocument(html: string, values: Record<string, string>): string {
  return html.replaceAll(/\{\{(json )?(\w+)\}\}/g, (_, isJson, name) => {
    const value = values[name] ?? '';
    return isJson ? JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c') : escapeMarkup(value);
  });
}
