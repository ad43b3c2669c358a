import { type Corner, cornerLabels, cornerName, type FightNames } from '../../fights/fight.ts';
import { posterName } from '../../fights/poster-name.ts';
import type { MailSection } from '../../mail/mail-template.ts';
import { counted } from '../../text/counted.ts';
import { listed } from '../../text/listed.ts';
import { lockWords } from '../reminders/lock-words.ts';
import {
  type CardChanges,
  type ChangedBout,
  type ChangedFight,
  type PickChange,
  roundsConcern,
} from './card-changes.ts';

const CLOSED = "Your pick won't count";
const CLOSED_ALL = "Your picks won't count.";

/** 'UFC 331: Holm instead of Ruiz'; for several changes, how many there are. */
export function changesTitle(changes: CardChanges): string {
  const { event } = changes;
  if (changes.status === 'canceled') return `${event.name} is canceled`;
  const titles = [
    changes.status === 'back' && `${event.name} is back on`,
    changes.start_was !== null && `${event.name} has a new start time`,
    ...changes.bouts.map((bout) => `${event.name}: ${boutTitle(bout)}`),
  ].filter((title) => title !== false);
  const [only, ...more] = titles;
  return only && more.length === 0 ? only : `${event.name}: ${counted(titles.length, 'change')} to your card`;
}

/** The event and each changed bout: what it was, what it is now, and what became of the reader's pick. */
export function changesParts(changes: CardChanges, zone: string): (string | MailSection)[] {
  const { event, status, start_was, bouts } = changes;
  const lock = lockWords(event.start_time, zone);
  if (status === 'canceled') return [`${event.name} is canceled. ${CLOSED_ALL}`];
  const isAsked = bouts.some((bout) =>
    bout.changes.some(({ pick, status }) => pick.needs_review && (status === 'on' || status === 'back')),
  );
  return [
    status === 'back' && `${event.name} is back on. Your picks count.`,
    start_was !== null && {
      title: `${event.name} has a new start time`,
      lines: [`Picks now lock ${lock}.`, `They used to lock ${lockWords(new Date(start_was), zone)}.`],
    },
    ...bouts.map(boutPart),
    start_was === null && (isAsked || status === 'back') && `Picks lock ${lock}.`,
  ].filter((part) => part !== false);
}

/** Short enough for the few lines that a device shows. */
export function changesShort(changes: CardChanges, zone: string): string {
  const { bouts, status, start_was, event } = changes;
  const [only] = bouts;
  const isAlone = bouts.length === 1 && status === 'on' && start_was === null;
  if (only && isAlone) return outcomes(only).join(' ');
  const lock = `Picks lock ${lockWords(event.start_time, zone)}`;
  if (bouts.length === 0) return status === 'canceled' ? CLOSED_ALL : `${lock}.`;
  return [start_was !== null && lock, ...bouts.map(boutTitle)].filter(Boolean).join(' · ');
}

/** 'Holm instead of Ruiz', 'Holm vs Reyes is canceled'. */
function boutTitle({ fight, changes }: ChangedBout): string {
  const names = familyNames(fight);
  const { status, replaced, was } = changes[0]!;
  if (status === 'moved') return `${names} moved to ${fight.moved_to_name}`;
  if (status === 'canceled') return `${names} is canceled`;
  if (status === 'back') return `${names} is back on`;
  if (replaced.length === 0) return `${names} is ${fight.scheduled_rounds} rounds`;
  return listed(replaced.map((corner) => insteadText(corner, fight, was)));
}

function boutPart(bout: ChangedBout): MailSection {
  const { fight, changes } = bout;
  const names = fullNames(fight);
  const { status, was } = changes[0]!;
  const isOnlyRounds = changes.every(({ replaced }) => replaced.length === 0);
  const title = {
    moved: `${names} moved to ${fight.moved_to_name}`,
    canceled: `${names} is canceled`,
    back: `${names} is back on`,
    on: isOnlyRounds
      ? `${names} is now ${fight.scheduled_rounds} rounds instead of ${was.scheduled_rounds}`
      : `${fullNames(was)} is now ${names}`,
  }[status];
  return { title, lines: outcomes(bout) };
}

/** One line for each league where they differ. */
function outcomes({ fight, changes }: ChangedBout): string[] {
  const leagues = [...Map.groupBy(changes, (change) => outcomeText(change, fight))];
  if (leagues.length === 1) return leagues.map(([text]) => text);
  return leagues.map(([text, same]) => `${listed(same.map(({ pick }) => pick.league_name))}: ${text}`);
}

function outcomeText(change: PickChange, fight: ChangedFight): string {
  const { pick, status } = change;
  if (status === 'canceled') return `${CLOSED}.`;
  if (status === 'moved') return `${CLOSED} on this card. You can make it again on the other one.`;
  const stays = staysText(change, fight);
  const isShort = (pick.pick_round ?? 0) > fight.scheduled_rounds;
  const gone = isShort && `You picked round ${pick.pick_round}, which is gone. Choose again.`;
  const rounds = roundsConcern(change, fight) && change.replaced.length > 0 && !isShort;
  return [
    stays,
    rounds && `It is ${fight.scheduled_rounds} rounds now instead of ${change.was.scheduled_rounds}.`,
    gone || (pick.needs_review ? 'Keep it or change it.' : stays ? '' : 'Your pick stands.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * 'Your pick on Holm stays. Her opponent is now Novak, not Ruiz.', 'Your pick stays on the blue corner: Holm instead of Ruiz.'
 * Without a mark, it repeats what was picked.
 */
function staysText({ pick, replaced, was }: PickChange, fight: ChangedFight): string {
  const [first] = replaced;
  if (!first) return '';
  const instead = listed(replaced.map((corner) => insteadText(corner, fight, was)));
  if (!pick.needs_review) return `Your pick stands: ${instead}.`;
  if (replaced.includes(pick.pick_winner))
    return `Your pick stays on the ${cornerLabels[pick.pick_winner].toLowerCase()} corner: ${instead}.`;
  const [name, former] = shortNames(first, fight, was);
  const whose = /\bwom[ae]n/i.test(fight.weight_class ?? '') ? 'Her' : 'The';
  const own = posterName(cornerName(pick.pick_winner, fight)).family;
  return `Your pick on ${own} stays. ${whose} opponent is now ${name}, not ${former}.`;
}

function insteadText(corner: Corner, fight: FightNames, was: FightNames): string {
  return shortNames(corner, fight, was).join(' instead of ');
}

/** Who fights now and who was to fight, by last names unless those are the same. */
function shortNames(corner: Corner, fight: FightNames, was: FightNames): [string, string] {
  const [name, former] = [cornerName(corner, fight), cornerName(corner, was)];
  const [family, formerFamily] = [posterName(name).family, posterName(former).family];
  return family === formerFamily ? [name, former] : [family, formerFamily];
}

const fullNames = ({ red_name, blue_name }: FightNames) => `${red_name} vs ${blue_name}`;

const familyNames = ({ red_name, blue_name }: FightNames) =>
  `${posterName(red_name).family} vs ${posterName(blue_name).family}`;
