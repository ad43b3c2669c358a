import { describe, expect, test } from 'vitest';
import { fitLines } from './poster-lines.ts';

const box = { width: 1000, height: 300, sizeMax: 400, leading: 1 };
/** Every letter half an em wide. */
const measure = (text: string) => [...text].length / 2;
const broken = (name: string) => fitLines(name, box, measure);

describe('a name on a poster', () => {
  test.each([
    ['UFC', ['UFC']],
    ['OCTAGON ORACLES', ['OCTAGON', 'ORACLES']],
    ['THE KINGS OF THE CAGE', ['THE KINGS', 'OF THE CAGE']],
  ])('%s stands in %j', (name, lines) => {
    expect(broken(name).lines).toEqual(lines);
  });

  test.each([
    'A',
    'I I I I I I I I I I I I I I I I I I I I I I I I I I I I I I I I',
    'W'.repeat(64),
    `${'W'.repeat(40)} ${'I'.repeat(23)}`,
  ])('%s stays within its box and loses no letter', (name) => {
    const { lines, size } = broken(name);
    expect(Math.max(...lines.map(measure)) * size).toBeLessThanOrEqual(box.width + 0.001);
    expect(lines.length * size).toBeLessThanOrEqual(box.height + 0.001);
    expect(size).toBeGreaterThan(40);
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  });
});
