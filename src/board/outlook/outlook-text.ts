import { boardMethodLabels, type FightNames, methodLabels, type ResultMethod } from '../../fights/fight.ts';
import { fighterName } from '../../fights/fighter-name.ts';
import type { Need, Outlook } from '../../scoring/outlook/outlook.ts';
import { listed } from '../../text/listed.ts';

type NamedFight = FightNames & { id: string };

const number = new Intl.NumberFormat('en-US');

/** For the viewer: 'You win in 412 of 4,913 outcomes: you need Silva by submission.' */
export function ownOutlookText(outlook: Outlook, fights: readonly NamedFight[]): string {
  if (outlook.chance === 'clinched') return 'Nobody can catch you tonight.';
  if (outlook.chance === 'out') return "You're out of the running tonight.";
  if (!outlook.count) return 'You can still win.';
  const { wins, endings, needs } = outlook.count;
  const ways = `You win in ${number.format(wins)} of ${number.format(endings)} outcomes`;
  return needs.length === 0 ? `${ways}.` : `${ways}: you need ${needsText(needs, fights)}.`;
}

/** Beside another member's name: 'needs Silva by SUB'. */
export function outlookText(outlook: Outlook, fights: readonly NamedFight[]): string {
  if (outlook.chance === 'clinched') return "can't be caught";
  if (outlook.chance === 'out') return 'out of it';
  if (!outlook.count) return 'can still win';
  const { needs, wins, endings } = outlook.count;
  if (needs.length > 0) return `needs ${needsText(needs, fights, boardMethodLabels)}`;
  return `wins in ${number.format(wins)} of ${number.format(endings)} outcomes`;
}

function needsText(
  needs: readonly Need[],
  fights: readonly NamedFight[],
  labels: Record<ResultMethod, string> = methodWords,
): string {
  const parts = needs.flatMap(({ fight_id, winner, not, method, round }) => {
    const fight = fights.find(({ id }) => id === fight_id);
    if (!fight) return [];
    const name = fighterName(winner, fight, fights);
    if (not) return [`${name} not to win`];
    return [[name, method && `by ${labels[method]}`, round && `in round ${round}`].filter(Boolean).join(' ')];
  });
  return listed(parts);
}

/** Spelled as within a sentence. */
const methodWords = { ...methodLabels, decision: 'decision', submission: 'submission' };
