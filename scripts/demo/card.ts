import { fighters, weightClasses } from './cast.ts';
import { oneOf } from './chance.ts';

const FIGHTS = 9;

/** A card of invented fights in card-import format. */
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

/** A pick by a casual fan: the red corner is the favourite. */
export function demoPick(rounds: number, random: () => number) {
  const pick_winner = random() < 0.62 ? 'red' : 'blue';
  const pick_method = oneOf(random, METHODS);
  const pick_round = pick_method === 'decision' ? null : 1 + Math.floor(random() * rounds);
  return { pick_winner, pick_method, pick_round };
}

const METHODS = ['decision', 'decision', 'ko_tko', 'ko_tko', 'submission'] as const;
