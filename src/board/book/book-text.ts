import { changeLines, type DescribedChange } from '../../events/change-log/change-text.ts';
import type { FightNames, Result } from '../../fights/fight.ts';
import { fightTitle } from '../../fights/fight.ts';
import { resultText } from '../../fights/result-text.ts';
import { lockedByText } from './saved-text.ts';
import { SEALED_BEGINS, SEALED_ENDS, sealLetters } from './seal.ts';

interface BookOf {
  league: { name: string };
  event: { name: string };
  lock: { locked_at: Date; locked_by: keyof typeof lockedByText };
  seals: readonly { hash: string; sealed_at: Date; voided_at: Date | null }[];
  sealed: string | null;
  members: readonly { id: string; name: string }[];
  fights: readonly (FightNames & Result & { id: string; bout_order: number })[];
  /** Oldest first. */
  changes: readonly (DescribedChange & { changed_at: Date; by: string })[];
}

/** Plain lines in UTC, the same for everyone who asks. */
export function bookText({ league, event, lock, seals, sealed, members, fights, changes }: BookOf): string {
  const section = (title: string, lines: readonly string[]) => ['', title, ...lines];
  const lines = [
    `Open book: ${event.name}, ${league.name}`,
    `Locked ${lock.locked_at.toISOString()} ${lockedByText[lock.locked_by]}`,
    ...seals.map(
      ({ hash, sealed_at, voided_at }) =>
        `Seal ${sealLetters(hash)}, taken ${sealed_at.toISOString()}${voided_at ? `, void since ${voided_at.toISOString()}: picks were reopened` : ''}`,
    ),
    ...section(
      'Members',
      members.map(({ id, name }) => `${id} ${name}`),
    ),
    ...section(
      'Fights',
      fights.map((fight) => `${fight.id} ${fightTitle(fight)}: ${resultText(fight, fight) ?? 'no result'}`),
    ),
    ...section(
      'Changes',
      changes.flatMap(({ changed_at, by, ...change }) =>
        changeLines(change, (instant) => new Date(instant).toISOString()).map(
          (line) =>
            `${changed_at.toISOString()} ${by}: ${change.subject ? `${change.subject}: ` : ''}${line}`,
        ),
      ),
    ),
  ].map((line) => line.replace(/\s+/g, ' '));
  const last =
    sealed === null ? ['', 'No sealed picks.', ''] : ['', SEALED_BEGINS, `${sealed}${SEALED_ENDS}`, ''];
  return [...lines, ...last].join('\n');
}
