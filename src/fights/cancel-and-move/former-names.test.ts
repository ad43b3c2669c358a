import { expect, test } from 'vitest';
import { declaredSame, type KnownNames, renaming } from './former-names.ts';

const fight: KnownNames = {
  red_name: 'Ian Garry',
  blue_name: 'Bea Holm',
  red_spellings: [],
  blue_spellings: [],
  red_replaces: null,
  blue_replaces: null,
};
const open = { locked: false };

test('another spelling is remembered and replaces nobody', () => {
  expect(renaming(fight, { ...fight, red_name: 'Ian Machado Garry' }, open)).toEqual({
    replaced: [],
    respelled: ['red'],
    names: { red_spellings: ['Ian Garry'] },
  });
});

test('another fighter is a replacement and brings no spellings along', () => {
  const known = { ...fight, red_spellings: ['I. Garry'] };
  expect(renaming(known, { ...fight, red_name: 'Ann Ruiz' }, open)).toEqual({
    replaced: ['red'],
    respelled: [],
    names: { red_spellings: [], red_replaces: null },
  });
});

test('whoever edits may say that it is the same person, and the way back is a spelling then', () => {
  const renamed = renaming(fight, { ...fight, red_name: 'King Green' }, { ...open, declared: ['red'] });
  expect(renamed).toMatchObject({ replaced: [], respelled: ['red'] });
  const known = { ...fight, ...renamed.names, red_name: 'King Green' };
  expect(renaming(known, fight, open)).toMatchObject({
    replaced: [],
    names: { red_spellings: ['King Green'] },
  });
});

test('after the lock the board learns who was replaced first, and forgets it when that fighter is back', () => {
  const locked = { locked: true };
  const once = renaming(fight, { ...fight, blue_name: 'Ann Ruiz' }, locked);
  expect(once.names).toMatchObject({ blue_replaces: 'Bea Holm' });
  const known = { ...fight, ...once.names, blue_name: 'Ann Ruiz' };
  expect(renaming(known, { ...known, blue_name: 'Cy Falk' }, locked).names).toMatchObject({
    blue_replaces: 'Bea Holm',
  });
  expect(renaming(known, fight, locked).names).toMatchObject({ blue_replaces: null });
  expect(declaredSame(known, 'blue', 'Bea Holm').names).toEqual({
    blue_spellings: ['Bea Holm'],
    blue_replaces: null,
  });
});
