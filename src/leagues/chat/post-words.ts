import { sealLetters } from '../../board/book/seal.ts';
import { factLabels, type LockFact } from '../../board/night/lock-facts.ts';
import { namesText } from '../../board/recap/recap-text.ts';
import { inText } from '../../picks/who-is-in.ts';
import { counted } from '../../text/counted.ts';

interface Night {
  event: { name: string };
  league: { name: string };
}

const title = ({ event, league }: Night, news: string) => `${event.name} · ${league.name}: ${news}`;

interface Opened {
  main: { red_name: string; blue_name: string };
  fights: number;
  /** 'Sat, Nov 21, 2026, 10:00 PM ET'. */
  lock: string;
}

export const openWords = (night: Night, { main, fights, lock }: Opened): string[] => [
  title(night, 'picks are open'),
  `${main.red_name} vs ${main.blue_name}${fights > 1 ? ` and ${counted(fights - 1, 'more fight')}` : ''}`,
  `Locks ${lock}`,
];

const MOST_NAMED = 10;

interface Hour {
  /** '10:00 PM ET'. */
  lock: string;
  in_count: number;
  begun_count: number;
  member_count: number;
  /** Null when nobody is to be named. */
  missing: readonly { name: string }[] | null;
}

export const hourWords = (night: Night, { lock, missing, ...counts }: Hour): string[] => [
  title(night, 'one hour to go'),
  `Picks lock at ${lock}. ${inText(counts)}.`,
  ...(missing && missing.length > 0 ? [`Missing: ${namesText(missing, MOST_NAMED)}`] : []),
];

export const outWords = (night: Night, facts: readonly LockFact[], hash: string): string[] => [
  title(night, 'picks are out'),
  ...facts.map(({ kind, count, text }) => `${factLabels[kind]}: ${text} (${count})`),
  `Seal: ${sealLetters(hash)}`,
];

/** Only the board says who won. */
export const scoredWords = (night: Night): string[] => [
  title(night, 'every result is in'),
  'See who won on the board.',
];

export const testWords = ({ league }: Pick<Night, 'league'>): string[] => [
  `${league.name}: this is a test`,
  'Split Decision posts here from now on.',
];
