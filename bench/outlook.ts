// Who can still win: every ending of the last three fights of five rounds, for 50 members, as the worker counts them.
import { fightEndings, type OutlookFight, outlooks } from '../src/scoring/outlook/outlook.ts';
import { CLASSIC_SCORING } from '../src/scoring/scoring.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const RUNS = 20;
const ROUNDS = 5;
const members = Array.from({ length: 50 }, (_, at) => ({ id: String(at), points: (at * 7) % 40 }));
const endings = fightEndings(ROUNDS);

const fights = [1, 2, 3].map(
  (fight): OutlookFight => ({
    id: String(fight),
    scheduled_rounds: ROUNDS,
    result_winner: null,
    result_method: null,
    result_round: null,
    picks: members.map(({ id }, at) => ({
      user_id: id,
      pick_winner: (at + fight) % 3 === 0 ? 'blue' : 'red',
      pick_method: at % 2 === 0 ? 'ko_tko' : 'submission',
      pick_round: ((at * fight) % ROUNDS) + 1,
    })),
  }),
);

/** The first is what a phone pays: nothing is compiled yet. */
const times = Array.from({ length: RUNS }, () => {
  const began = performance.now();
  outlooks(members, fights, CLASSIC_SCORING);
  return performance.now() - began;
});

report({
  what: `who can still win: 50 members, ${(endings.length ** fights.length).toLocaleString('en-US')} endings`,
  ours: `first ${times[0]!.toFixed(1)} ms, median ${median(times).toFixed(1)} ms`,
  against: '',
  ratio: '',
  aim: 'below 100 ms',
});
