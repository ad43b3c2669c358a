import type { FightNames } from '../../fights/fight.ts';
import { counted } from '../../text/counted.ts';
import { lockPoster, lockWords } from './lock-words.ts';
import { buttonText, type LeagueProgress, progressCounts, progressList } from './progress-text.ts';

/** An event with what a user has yet to pick in each league. */
export interface Unpicked {
  event: { id: string; name: string; start_time: Date };
  leagues: (LeagueProgress & { id: string })[];
}

export interface Reminder {
  named: [Unpicked, ...Unpicked[]];
  zone: string;
  /** No more are sent on this channel until the user makes a pick. */
  isLast: boolean;
}

/** `urlOf` gives the address of an event's picks in a league. */
export function reminderMail(
  { named, zone, isLast }: Reminder,
  mainEvents: ReadonlyMap<string, FightNames>,
  urlOf: (leagueId: string, eventId: string) => string,
) {
  const posterOf = ({ event }: Unpicked) => lockPoster(event, zone, mainEvents.get(event.id));
  return {
    subject: `Picks missing: ${named[0].event.name}${andMore(named.length - 1)}`,
    preheader: posterOf(named[0]).text,
    paragraphs: named.flatMap((unpicked) => [
      posterOf(unpicked),
      progressList(unpicked.leagues, (leagueId) => urlOf(leagueId, unpicked.event.id)),
    ]),
    button: buttonText(named[0].leagues),
    afterwards: [
      "Can't watch live? Turn on 'Watch it later' below your picks, and nothing tells you who won until you ask.",
      ...(isLast
        ? ["You haven't made any picks lately, so this is the last reminder by email until you do."]
        : []),
    ],
  };
}

/** A screen shows about forty characters of a title and two lines of the rest. */
export function reminderPush({ named, zone, isLast }: Reminder): { title: string; body: string } {
  const [first, ...more] = named;
  const count = onlyCount(first);
  const sentences = [
    count ? [] : [`${progressCounts(first.leagues)}.`],
    `Locks ${lockWords(first.event.start_time, zone)}.`,
    ...more.map(({ event, leagues }) => `${event.name}: ${progressCounts(leagues)}.`),
    isLast ? ['This is the last reminder here until you make a pick.'] : [],
  ];
  return { title: `${first.event.name}: ${count ?? 'picks missing'}`, body: sentences.flat().join(' ') };
}

/** What is true of every league; undefined when they differ. */
function onlyCount({ leagues }: Unpicked): string | undefined {
  const { picked, fights, to_review } = leagues[0]!;
  const isSame = leagues.every(
    (league) => league.picked === picked && league.fights === fights && league.to_review === to_review,
  );
  if (!isSame || (to_review > 0 && picked < fights)) return undefined;
  if (to_review > 0) return `${counted(to_review, 'pick')} to review`;
  return `${picked} of ${counted(fights, 'pick')}`;
}

function andMore(more: number): string {
  return more === 0 ? '' : more === 1 ? ' and 1 more event' : ` and ${more} more events`;
}
