import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../scripts/run.mjs';

/** Names the code once had for what the field calls otherwise, with the word to use. */
const FORMER: Record<string, string> = {
  kept: 'cached, stored or retained',
  told: 'sent, reported or the name of what it is',
  heard: 'received',
  hears: 'receives',
  lineLost: 'connectionLost',
  PickLine: 'PickRowData',
  anew: 'again',
  judge: 'authorize or validate',
  judged: 'authorized or validated',
  crowd: 'a list, or users',
  torn: 'ragged edge',
  garbage: 'malformed request',
  GameInOneLook: 'HowItWorksSummary',
  NextUp: 'UpNext',
  awaitFirst: 'loader',
  firstReads: 'preloads',
  firstData: 'initialData',
  wayBack: 'returnAddress',
  meant_for: 'expected_user',
  holdLeague: 'lockLeague',
  kept_scores: 'event_scores',
};

const files = ['src', 'test', 'e2e', 'scripts', 'bench', 'gallery']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\/generated\/|words\.test\.ts$/.test(file));

function identifiersOf(text: string): Set<string> {
  const found = new Set<string>();
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('what the field has a word for has no other name', () => {
  const former = files.flatMap((file) => {
    const names = [...identifiersOf(readFileSync(join(root, file), 'utf8'))];
    const parts = basename(file).split(/[.-]/);
    return [...names, ...parts].flatMap((name) =>
      Object.hasOwn(FORMER, name) ? `${file}: ${name}, say ${FORMER[name]}` : [],
    );
  });
  expect(former).toEqual([]);
});
