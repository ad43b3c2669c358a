import { type CalledOff, isCanceled, isDecided, type ResultWinner } from '../../fights/fight.ts';
import { milliseconds } from '../../time/instant.ts';

type Fight = CalledOff & { id: string; result_winner: ResultWinner | null; resulted_at: string | null };

/** In milliseconds. Older results are no news: the page has slept. */
const FRESH = 60_000;

export const resultedIds = (fights: readonly Fight[]): string[] =>
  fights.filter(isDecided).map(({ id }) => id);

/**
 * Results that `known` lacks and that are news at `now`, the server's time in milliseconds; oldest first. All of them
 * where the viewer asked (`now` is null), however long they have been in.
 */
export function freshResults(
  known: readonly string[],
  fights: readonly Fight[],
  now: number | null,
): string[] {
  return fights
    .filter((fight) => !isCanceled(fight))
    .flatMap(({ id, resulted_at }) =>
      resulted_at && !known.includes(id) ? [{ id, at: milliseconds(resulted_at) }] : [],
    )
    .filter(({ at }) => now === null || now - at < FRESH)
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
}

/** The moment on screen goes on; of those that wait only the newest stays. */
export const withFresh = (queue: readonly string[], fresh: readonly string[]): string[] => {
  const [shown, ...waiting] = [...queue, ...fresh];
  return shown === undefined ? [] : [shown, ...waiting.slice(-1)];
};
