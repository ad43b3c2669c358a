import { fighters, weightClasses } from './cast.ts';
import { oneOf } from './chance.ts';
import type { RightParts } from './tied-season.ts';

const FIGHTS = 9;

/** A card of invented fights in the format of card imports. */
export function demoCard(event: { name: string; venue: string }, start_time: Date, random: () => number) {
  const names = [...fighters].sort(() => random() - 0.5);
  return {
    ...event,
    start_time: start_time.toISOString(),
    fights: Array.from({ length: FIGHTS }, (_, index) => ({
      bout_order: index + 1,
      scheduled_rounds: index >= FIGHTS - 2 ? 5 : 3,
      weight_class: oneOf(random, weightClasses),
      red_name: names[index * 2]!,
      blue_name: names[index * 2 + 1]!,
      ...corner('red', random),
      ...corner('blue', random),
    })),
  };
}

function corner(side: 'red' | 'blue', random: () => number) {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    [`${side}_record`]: `${between(6, 27)}-${between(0, 8)}-${between(0, 1)}`,
    [`${side}_age`]: between(21, 38),
    [`${side}_height`]: `5' ${between(5, 11)}"`,
    [`${side}_reach`]: `${between(66, 80)}"`,
  };
}

/** A plausible random result. */
export function demoResult(rounds: number, random: () => number) {
  const result_winner = random() < 0.04 ? 'draw' : oneOf(random, ['red', 'red', 'blue'] as const);
  const result_method = result_winner === 'draw' ? 'decision' : oneOf(random, METHODS);
  const result_round = result_method === 'decision' ? null : 1 + Math.floor(random() * rounds);
  return { result_winner, result_method, result_round };
}

/** A pick by a casual fan: the red corner is the favorite. */
export function demoPick(rounds: number, random: () => number) {
  const pick_winner = random() < 0.62 ? 'red' : 'blue';
  const pick_method = oneOf(random, METHODS);
  const pick_round = pick_method === 'decision' ? null : 1 + Math.floor(random() * rounds);
  return { pick_winner, pick_method, pick_round };
}

type DemoResult = ReturnType<typeof demoResult>;

/** A pick on each fight so that exactly this much is right: perfect picks on finishes, then on whatever somebody wins. */
export function picksWorth([winners, methods, rounds]: RightParts, results: readonly DemoResult[]) {
  const rank = ({ result_winner, result_round }: DemoResult) =>
    (result_winner === 'draw' ? 2 : 0) + (result_round === null ? 1 : 0);
  const order = results
    .map((_, fight) => fight)
    .sort((one, other) => rank(results[one]!) - rank(results[other]!));
  return results.map(({ result_winner, result_method, result_round }, fight) => {
    const place = order.indexOf(fight);
    const isRed = (result_winner === 'red') === place < winners;
    const pick_method =
      place < methods ? result_method : result_method === 'ko_tko' ? 'submission' : 'ko_tko';
    const missed = result_round === 1 ? 2 : 1;
    return {
      pick_winner: isRed ? 'red' : 'blue',
      pick_method,
      pick_round: pick_method === 'decision' ? null : place < rounds ? result_round : missed,
    };
  });
}

const METHODS = ['decision', 'decision', 'ko_tko', 'ko_tko', 'submission'] as const;
