import type { CardAnswers } from '../../card-reading/card-reading.ts';
import { type SectionName, sectionRanks } from './section-heading.ts';

export type SectionTime = {
  section: SectionName | null;
  bouts: number;
  start: Date | null;
  /** '(3 hrs before Main)'. */
  minutesBefore: number | null;
};

export type Start = {
  start: Date | null;
  /** Counted back by the number of fights. */
  isGuessed: boolean;
  asks: boolean;
};

const MINUTE = 60 * 1000;
/** How long a fight takes on a card, walk-outs included. */
const BOUT = 30 * MINUTE;

/**
 * When the first fight starts: as stated, or counted back from the main card. If several sections share one time, the admin is
 * asked.
 */
export function cardStart(
  said: { firstBout: Date | null; general: Date | null; sections: readonly SectionTime[] },
  answer: CardAnswers['start_means'],
): Start {
  const sections = said.sections.filter(
    ({ section, bouts, start }) => section !== null && section !== 'amateur' && (bouts > 0 || start !== null),
  );
  const first = Math.min(...sections.map(rankOf));
  const isFirst = (one: SectionTime) => rankOf(one) === first;
  const earliest = sections.find((one) => isFirst(one) && one.start)?.start;
  if (said.firstBout) return sure(said.firstBout);
  const isSeveral = sections.some((one) => !isFirst(one));
  if (!isSeveral) return sure(earliest ?? said.general);
  if (earliest) return sure(earliest);

  const timed = sections
    .filter(({ start }) => start !== null)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const time = timed[0]?.start ?? said.general;
  if (!time) return sure(null);
  const back = Math.max(0, ...sections.filter(isFirst).map(({ minutesBefore }) => minutesBefore ?? 0));
  if (back > 0) return sure(new Date(time.getTime() - back * MINUTE));
  if (answer === 'first_bout') return sure(time);
  const isAsked = answer === undefined && timed.length < 2;
  if (isAsked) return { start: null, isGuessed: false, asks: true };
  const bouts = sections
    .filter((one) => rankOf(one) < (timed[0] ? rankOf(timed[0]) : sectionRanks.main))
    .reduce((sum, one) => sum + one.bouts, 0);
  return { start: new Date(time.getTime() - bouts * BOUT), isGuessed: true, asks: false };
}

const sure = (start: Date | null): Start => ({ start, isGuessed: false, asks: false });

/** The main event belongs to the main card. */
function rankOf({ section }: SectionTime): number {
  return Math.min(sectionRanks[section ?? 'main'], sectionRanks.main);
}
