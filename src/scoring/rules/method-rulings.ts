import { methodLabels } from '../../fights/fight.ts';
import type { Scoring } from '../scoring.ts';

const none = 'No one scores';

/** How the endings of fights are entered as results, and what a pick can match. */
export function methodRulings({ winner }: Pick<Scoring, 'winner'>): { ending: string; counts: string }[] {
  const { ko_tko, submission, decision } = methodLabels;
  return [
    { ending: 'Knockout or referee stoppage', counts: ko_tko },
    { ending: 'Corner stoppage', counts: ko_tko },
    { ending: 'Doctor stoppage or injury', counts: ko_tko },
    { ending: 'Tap or technical submission', counts: submission },
    { ending: 'Tap to strikes', counts: `As announced: ${submission}, otherwise ${ko_tko}` },
    { ending: 'Unanimous, split or majority decision', counts: decision },
    { ending: 'Technical decision', counts: decision },
    { ending: 'Disqualification (DQ)', counts: `${winner} for the winner; no method matches` },
    { ending: 'Draw of any kind', counts: none },
    { ending: 'No contest', counts: none },
    { ending: 'Overturned later', counts: 'The result of the night: points stay' },
  ];
}
