import { counted } from '../../text/counted.ts';

export const newEdition = 'Start moved. Reminders start over.';

type Effects = { incomplete_count: number; is_new_edition: boolean };

/** What a start at short notice means for members. */
export function soonText({ incomplete_count, is_new_edition }: Effects, isPast: boolean): string {
  const when = isPast
    ? 'The new start has passed, so picks lock at once.'
    : 'The new start is less than 12 hours away.';
  const verb = incomplete_count === 1 ? 'has' : 'have';
  const who =
    incomplete_count === 0
      ? 'All picks are in.'
      : `${counted(incomplete_count, 'member')} still ${verb} picks to make.`;
  return [when, who, is_new_edition && !isPast && 'Reminders start over.'].filter(Boolean).join(' ');
}
