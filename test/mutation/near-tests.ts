import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { patterns } from '../../src/app/router/paths.ts';
import { judges } from './judges.ts';
import type { Mutant } from './mutant.ts';

/** Tests that look at all screens, which takes a while. */
const EVERY_SCREEN = globSync('gallery/*.page.test.tsx');
/** Every route, requested by everybody; what each of them answers; and a site's whole life beside a model of it. */
const EVERY_ROUTE = ['test/trust/matrix.test.ts'];
const EVERY_ANSWER = [
  'test/openapi/openapi.test.ts',
  'test/openapi/api-walk.test.ts',
  'test/trust/model.test.ts',
];
/** Beyond this many, tests no longer count as near. */
const MOST = 24;

/** A table that more files name belongs to everybody. */
const FEW = 12;

/** Anything that more screens show is part of all. */
const SOME_SCREENS = 6;

export interface Near {
  /**
   * Which tests may notice a mutant, nearest first: those in its room, those that judge it, those in rooms that import it or
   * name its tables.
   */
  testsOf: (mutant: Mutant) => string[][];
  /** The patterns of the screens that draw it; undefined when it could be any. */
  screensOf: (mutant: Mutant) => string[] | undefined;
}

export async function nearTests(): Promise<Near> {
  const { output } = await cruise(['src', 'test'], { doNotFollow: 'node_modules' }, undefined, {
    tsConfig: extractTsConfig('tsconfig.base.json'),
  });
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of (output as ICruiseResult).modules)
    for (const { resolved } of dependencies)
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  const tests = globSync('{src,gallery}/**/*.test.{ts,tsx}').sort();
  const readersOf = whoNamesTables();
  const isTest = (file: string) => file.includes('.test.');
  const inRoom = (folder: string) => tests.filter((test) => test.startsWith(`${folder}/`));
  const usersOf = (file: string) =>
    file.startsWith('db/') ? filesThatName(functionsOf(file)) : (importers.get(file) ?? []);

  const pages = pagesOfScreens();
  const drawn = (file: string) => {
    const reached = new Set([file]);
    for (const one of reached) for (const user of importers.get(one) ?? []) reached.add(user);
    return pages.filter(({ page }) => reached.has(page)).map(({ pattern }) => pattern);
  };
  const screensOf = ({ file }: Mutant) => {
    const screens = drawn(file);
    return screens.length > 0 && screens.length <= SOME_SCREENS ? screens : undefined;
  };

  const testsOf = (mutant: Mutant) => {
    const { file, area } = mutant;
    const users = usersOf(file);
    const near = [
      ...users.filter(isTest),
      ...tests.filter((test) => basename(test).split('.')[0] === basename(file).split('.')[0]),
      ...inRoom(dirname(file)),
    ];
    const others = users.filter((user) => !isTest(user));
    const roomsOf = (files: string[]) => [...new Set(files.map((one) => dirname(one)))].flatMap(inRoom);
    const judging = judges.filter(({ rooms }) => rooms.some((room) => file.startsWith(room)));
    const useful = (test: string) =>
      area === 'rules' ||
      (area === 'pages' ? /\.page\.|\.client\.|\/[^.]+\.test\.ts$/ : /^(?!.*\.(?:page|client)\.)/).test(test);
    const stages = [near, judging.flatMap(({ tests }) => tests), roomsOf(others)];
    if (area === 'sql') stages.push(roomsOf(readersOf(file)));
    if (area !== 'pages') {
      const further = others.flatMap((one) => importers.get(one) ?? []).filter((one) => !isTest(one));
      stages.push(roomsOf(further).filter((test) => /\.(?:api|race)\.test/.test(test)));
    }
    // Where a rule's words are read.
    if (area === 'pages' || (area === 'rules' && drawn(file).length > 0)) stages.push(EVERY_SCREEN);
    if (area === 'sql' || area === 'server') stages.push(EVERY_ROUTE, EVERY_ANSWER);
    const seen = new Set<string>();
    return stages
      .map((stage) =>
        stage.filter((test) => useful(test) && !seen.has(test) && seen.add(test)).slice(0, MOST),
      )
      .filter((stage) => stage.length > 0);
  };
  return { testsOf, screensOf };
}

/** The router's list, which only a bundler can import. */
function pagesOfScreens(): { pattern: string; page: string }[] {
  const listed = readFileSync('src/app/router/screens.client.ts', 'utf8').matchAll(
    /^ {2}(\w+): '([\w/-]+Page)',$/gm,
  );
  return [...listed].map(([, name, page]) => ({
    pattern: patterns[name as keyof typeof patterns],
    page: `src/${page}.tsx`,
  }));
}

const functionsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/create or replace (?:function|view) (\w+)/g)].map(
    ([, name]) => name!,
  );

function filesThatName(names: string[]): string[] {
  const named = new RegExp(`\\b(${names.join('|')})\\b`);
  return globSync('src/**/*.ts').filter((file) => named.test(readFileSync(file, 'utf8')));
}

/** For a file with queries: the files that name the same tables, views and functions, if they are few. */
function whoNamesTables(): (file: string) => string[] {
  const tables = readFileSync('src/server/database/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \{$/gm);
  const functions = globSync('db/{functions,views}/*.sql');
  const names = [...[...tables].map(([, name]) => name!), ...functions.flatMap(functionsOf)];
  const texts = [...globSync('src/**/*.{sql,server}.ts'), ...functions].map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const files = names.map((name) => {
    const named = new RegExp(`\\b${name}\\b`);
    return texts.filter(([, text]) => named.test(text)).map(([file]) => file);
  });
  return (file) => files.filter((some) => some.length <= FEW && some.includes(file)).flat();
}
