import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../scripts/run.mjs';

/** Names that the code once had for something with a term of its own, and the term to use. */
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
  keepPicture: 'takeScreenshot',
  setLetters: 'setFontSize',
  awaitLetters: 'awaitFonts',
  VIEWER_HEADER: 'EXPECTED_USER_HEADER',
  mistakes: 'errors',
};

/** The same for parts of names: in camelCase, in snake_case in SQL and in file names. */
const FORMER_PARTS: Record<string, string> = {
  garbage: 'malformed request',
  spelt: 'respelled',
  misspelt: 'misspelled',
  brought: 'imported or earned',
  anew: 'again',
  colour: 'color',
  favourite: 'favorite',
};

/** Parts that follow one another. */
const FORMER_PAIRS: Record<string, string> = {
  'told scores': 'listed scores',
  'needs look': 'needs_review',
  'look again': 'to_review',
  'fresh look': 'review',
  'tell zone': 'useReportTimeZone',
  'goes with': 'DeletionDialog',
  'closable line': 'DismissibleNote',
  'lazy beside': 'lazyOptional',
  'be anothers': 'retryAlone',
  'the game': 'tagline',
  'read again': 'refetch',
  'changed back': 'reverted',
  'settle page': 'reconcilePage',
  ...Object.fromEntries(
    [
      'accepted',
      'answer',
      'backup',
      'change',
      'mailed',
      'overturned',
      'pushed',
      'read',
      'reminded',
      'settled',
    ].map((what) => [`note ${what}`, `record ${what}`]),
  ),
};

/** What no fan would say, in the sentences of docs/texts.md. */
const FORMER_TEXTS: Record<string, string> = {
  'full table': 'Full Standings',
  'all level': 'All tied',
  'starts level': 'starts at zero',
  'off the lead': 'pts back',
  'off the win': 'pts back',
  endings: 'outcomes',
  'tell me': 'Notify me',
  'ask now': 'Check Now',
  'same person': 'Same Fighter',
  'looks odd': "Something's wrong with",
  'counts for nothing': "won't count",
  'brings nobody': 'no one scores',
  'bring it back': 'Restore',
  'keep it on': "Don't Cancel",
  anew: 'over',
  'is told': 'is notified',
  mended: 'fixed',
  'look again': 'review',
  'look at again': 'review',
  'fresh look': 'review',
  'any more': 'no longer, or anymore',
  'in the season before': 'in the previous season',
  'sits it out': 'is sitting out',
  'final table': 'final standings',
  'all-time table': 'all-time standings',
  'season table': 'season standings',
  'this mail': 'this email',
  'our mail': 'our email',
  'came back': 'bounced',
  cancelled: 'canceled',
  colour: 'color',
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

/** 'refuseGarbage', 'told_scores' and 'the-game.client.ts' in parts, in lower case. */
const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

test('nor as a part of a name, in code, in SQL and of files', () => {
  const named = all.filter(
    (file) => /\.(ts|tsx|mjs|sql|css)$/.test(file) && !file.startsWith('db/migrations/'),
  );
  const former = named.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const names = file.endsWith('.sql')
      ? (text.match(/\b[a-z]\w*_\w+\b/g) ?? [])
      : file.endsWith('.css')
        ? []
        : [...identifiersOf(text), ...(text.match(/\b[a-z]+_[a-z_]+\b/g) ?? [])];
    return [...new Set([...names, basename(file)])].flatMap((name) => {
      const parts = ` ${partsOf(name)} `;
      return Object.entries({ ...FORMER_PARTS, ...FORMER_PAIRS }).flatMap(([word, better]) =>
        parts.includes(` ${word} `) ? `${file}: ${name}, say ${better}` : [],
      );
    });
  });
  expect(former).toEqual([]);
});

test('nor on the screens', () => {
  const texts = readFileSync(join(root, 'docs/texts.md'), 'utf8').split('\n');
  const former = texts.flatMap((text) =>
    Object.entries(FORMER_TEXTS).flatMap(([phrase, better]) =>
      ` ${text.toLowerCase().replaceAll(/[^a-z'-]+/g, ' ')} `.includes(` ${phrase} `)
        ? `${text}, say ${better}`
        : [],
    ),
  );
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
