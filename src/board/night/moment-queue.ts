import { type CalledOff, isCanceled, isDecided, type ResultWinner } from '../../fights/fight.ts';
import { milliseconds } from '../../time/instant.ts';

type Fight = CalledOff & { id: string; result_winner: ResultWinner | null; resulted_at: string | null };

/** In milliseconds. Anything older is no news: the page was asleep. */
const FRESH = 60_000;

export const resultedIds = (fights: readonly Fight[]): string[] =>
  fights.filter(isDecided).map(({ id }) => id);

/**
 * Results that `known` lacks and that are still news at `now`, the server's time in milliseconds; oldest first. All of them
 * when the viewer asked to see them (`now` is null), however old they are.
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

/** The moment on screen goes on; of those waiting, only the newest stays. */
export const withFresh = (queue: readonly string[], fresh: readonly string[]): string[] => {
  const [shown, ...waiting] = [...queue, ...fresh];
  return shown === undefined ? [] : [shown, ...waiting.slice(-1)];
};
