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
  person: 'user, viewer or member',
  people: 'users or members',
  Person: 'User',
  persons: 'users',
  documents: 'page shells',
  face: 'font or image',
  faces: 'fonts or images',
  picture: 'image, avatar or screenshot',
  pictures: 'images or screenshots',
  keepPicture: 'takeScreenshot',
  setLetters: 'setFontSize',
  awaitLetters: 'awaitFonts',
  VIEWER_HEADER: 'EXPECTED_USER_HEADER',
  mistakes: 'errors',
};

/** Phrases for the rest: style sheets, strings, comments and papers. */
const FORMER_PHRASES: Record<string, string> = {
  'x-viewer': 'x-expected-user',
  'var(--face-': 'var(--font-',
  'documents.json': 'page-shells.json',
  'another person': 'another user',
  'of a person': 'of a user',
  'lets people in': 'is for joining, or valid',
  'told at start': 'reported at start',
  'unless told': 'by default',
  'drawn for': 'rendered for',
  'kept about': 'stored about',
  'encoded anew': 're-encoded',
  'taken anew': 'taken again',
  'larger letters': 'larger text',
  'pictures were taken': 'screenshots were taken',
  "page's head": 'link preview',
};

/** What the product's owner wrote stays as it is. */
const GIVEN = /docs\/(spec|rules|permissions)\.md$|generated\/|words\.test\.ts$/;

const all = ['.', 'src', 'test', 'e2e', 'scripts', 'bench', 'gallery', 'docs', 'db']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => !GIVEN.test(file));
const files = all.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const prose = all.filter((file) => /\.(ts|tsx|mjs|css|sql|md|example)$/.test(file));

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

test('the same in sentences, style sheets and papers', () => {
  const former = prose.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
      .toLowerCase()
      .replaceAll(/\s+(?:\* |\/\/ |-- )?/g, ' ');
    return Object.entries(FORMER_PHRASES).flatMap(([phrase, word]) =>
      text.includes(phrase) ? `${file}: ${phrase}, say ${word}` : [],
    );
  });
  expect(former).toEqual([]);
});
