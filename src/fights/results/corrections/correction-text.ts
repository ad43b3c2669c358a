import type { Instant } from '../../../time/instant.ts';
import { EASTERN_ZONE } from '../../../time/wall-clock.ts';
import { dayText } from '../../../time/zone-time.ts';
import { type FightNames, type Result, resultWinnerLabels } from '../../fight.ts';
import { posterName } from '../../poster-name.ts';

type Corrected = FightNames &
  Partial<Result> & { corrected_from?: Result | null; corrected_at?: Instant | null };

const methodWords = { ko_tko: 'KO', submission: 'submission', decision: 'decision', dq: 'DQ', nc: '' };

/**
 * 'Corrected Nov 23: Reyes by KO R2, was decision', the day in Eastern Time; null for a result that was never a different one.
 */
export function correctionText(fight: Corrected): string | null {
  const { corrected_from: was, corrected_at } = fight;
  if (!was || !corrected_at) return null;
  const day = dayText(corrected_at, { zone: EASTERN_ZONE, locale: 'en-US', now: corrected_at });
  const isWinnerSame = was.result_winner === fight.result_winner;
  const isMethodSame = isWinnerSame && was.result_method === fight.result_method;
  const wasWords =
    (isMethodSame && roundText(was)) || (isWinnerSame && howText(was)) || wholeText(was, fight);
  return `Corrected ${day}: ${wholeText(fight, fight)}, was ${wasWords}`;
}

/** A night's corrections in the order of its fights. */
export const correctionsOf = (fights: readonly Corrected[]): string[] =>
  fights.map(correctionText).filter((text) => text !== null);

function wholeText(result: Partial<Result>, names: FightNames): string {
  const { result_winner } = result;
  if (result_winner !== 'red' && result_winner !== 'blue')
    return result_winner ? resultWinnerLabels[result_winner].toLowerCase() : '';
  const how = howText(result);
  return `${posterName(names[`${result_winner}_name`]).family}${how && ` by ${how}`}`;
}

const howText = (result: Partial<Result>) =>
  [result.result_method && methodWords[result.result_method], roundText(result)].filter(Boolean).join(' ');

const roundText = ({ result_method, result_round }: Partial<Result>) =>
  !result_round || result_method === 'decision' ? '' : `R${result_round}`;
