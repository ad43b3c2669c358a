import { expect, test, vi } from 'vitest';
import { Together } from './together.ts';

/** A database that answers when it is let, and remembers what it was asked together. */
function slowDatabase() {
  const asked: number[][] = [];
  const letGo: (() => void)[] = [];
  const ask = (questions: number[]) => {
    asked.push(questions);
    return new Promise<number[]>((resolve) => {
      letGo.push(() => resolve(questions.map((question) => question * 10)));
    });
  };
  return { asked, ask, answerNext: () => letGo.shift()!() };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('questions of one moment go together, later ones wait for an answer and then go together', async () => {
  const { asked, ask, answerNext } = slowDatabase();
  const together = new Together(ask, { atOnce: 1, most: 3 });
  const first = [1, 2].map((question) => together.ask(question));
  await nextTurn();
  const later = [3, 4, 5, 6].map((question) => together.ask(question));
  await nextTurn();
  expect(asked).toEqual([[1, 2]]);
  answerNext();
  expect(await Promise.all(first)).toEqual([10, 20]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  answerNext();
  await Promise.all(later.slice(0, 3));
  answerNext();
  expect(await Promise.all(later)).toEqual([30, 40, 50, 60]);
});

test('only so many are on their way at once', async () => {
  const { asked, ask } = slowDatabase();
  const together = new Together(ask, { atOnce: 2, most: 1 });
  for (const question of [1, 2, 3]) void together.ask(question);
  await nextTurn();
  expect(asked).toEqual([[1], [2]]);
});

test('an error that one question brought on the others is theirs no more once each is asked alone', async () => {
  const ask = async (questions: number[]) => {
    if (questions.includes(13)) throw new Error('unlucky');
    return questions;
  };
  const answers = async (mayBeAnothers: boolean) => {
    const together = new Together(ask, { atOnce: 1, most: 9, mayBeAnothers: () => mayBeAnothers });
    const settled = await Promise.allSettled([1, 13, 2].map((question) => together.ask(question)));
    return settled.map(({ status }) => status);
  };
  expect(await answers(true)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await answers(false)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('says when it is idle', async () => {
  const onIdle = vi.fn();
  const together = new Together(async (questions: number[]) => questions, { atOnce: 2, most: 2, onIdle });
  await Promise.all([1, 2, 3].map((question) => together.ask(question)));
  await nextTurn();
  expect(onIdle).toHaveBeenCalledTimes(1);
});
