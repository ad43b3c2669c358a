import { z } from 'zod';
import { corners } from '../../fights/fight.ts';
import { ResultFields } from '../../fights/fight-answer.server.ts';
import type { Config } from '../../server/config.ts';
import type { Queryable } from '../../server/database/database.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { type CardReading, leftOutReasons, readingProblems } from '../card-reading/card-reading.ts';
import type { EventRow } from '../events.sql.ts';
import { pageDifferences } from './compare-card.ts';
import {
  type Difference,
  differenceKinds,
  followingEnds,
  followModes,
  isSafe,
  mayBeOff,
} from './difference.ts';
import {
  type FollowedPage,
  findFollowedPage,
  listDifferences,
  type StoredDifference,
} from './followed-pages.sql.ts';
import { picturesToJudge } from './pictures/card-pictures.server.ts';
import { FoundPictureAnswer, presentFound } from './pictures/picture-answer.server.ts';
import { followedCard } from './reconcile-page.server.ts';
import { findRound } from './rounds.sql.ts';
import { scheduleRefusal } from './schedule-refusal.ts';
import { nextLook } from './wikipedia/cadence.ts';
import { pageLink } from './wikipedia/page-address.ts';

/** A page as it was read, which is what the import stores. */
export const ReadPageFields = z
  .strictObject({
    language: z
      .string()
      .max(60)
      .regex(/^[a-z]{2,12}(-[a-z]{2,12}){0,3}$/),
    title: z.string().min(1).max(300),
    anchor: z.string().min(1).max(300).nullable(),
    page_id: z.int().positive(),
    revision: z.int().positive(),
  })
  .meta({ id: 'ReadPage' });

/** How a page is followed until somebody chooses otherwise. */
export const FollowFields = z.strictObject({
  mode: z.enum(followModes).default('tell'),
  enters_results: z.boolean().default(false),
  finds_pictures: z.boolean().default(false),
});

const LeftOutAnswer = z.object({ red: z.string(), blue: z.string(), why: z.enum(leftOutReasons) });

/** What was read apart from the card's bouts. */
export const ReadingAnswer = z
  .object({
    /** The venue's own day, without a time. */
    date: z.string().nullable(),
    left_out: z.array(LeftOutAnswer),
    announced: z.array(z.object({ red: z.string(), blue: z.string(), weight_class: z.string().nullable() })),
    problems: z.array(z.enum(readingProblems)),
    /** The events on the page to choose from. */
    sections: z.array(z.string()),
  })
  .meta({ id: 'CardReading' });

export const presentReading = (reading: CardReading): z.infer<typeof ReadingAnswer> => ({
  ...reading,
  sections: reading.sections ?? [],
});

const FAILURES_SHOWN_FROM = 3;

const DifferenceAnswer = z
  .object({
    id: z.uuid(),
    kind: z.enum(differenceKinds),
    fight_id: z.uuid().nullable(),
    /** As on the card; from the page when the card lacks the bout. */
    red_name: z.string().nullable(),
    blue_name: z.string().nullable(),
    /** The corner whose name differs. */
    corner: z.enum(corners).nullable(),
    was: z.string().nullable(),
    /** For 'suspicious', a code that says why. */
    is: z.string().nullable(),
    result: ResultFields.nullable(),
    first_seen_at: TimeAnswer,
    revision_url: z.string(),
    can: z.object({ take: z.boolean(), same_fighter: z.boolean() }),
    /** Whether 'Apply all safe' takes it. */
    safe: z.boolean(),
    /** A bout that has been missing from the page for half an hour. */
    may_be_off: z.boolean(),
  })
  .meta({ id: 'PageDifference' });

export const FollowingAnswer = z
  .object({
    page: z
      .object({
        language: z.string(),
        title: z.string(),
        anchor: z.string().nullable(),
        revision: z.int().nullable(),
        page_url: z.string(),
        revision_url: z.string().nullable(),
        mode: z.enum(followModes),
        enters_results: z.boolean(),
        finds_pictures: z.boolean(),
        followed_at: TimeAnswer,
        /** When the latest revision was read. */
        read_at: TimeAnswer.nullable(),
        /** Why following stopped by itself. */
        ended_why: z.enum(followingEnds).nullable(),
        /** When the page was last looked at. */
        asked_at: TimeAnswer.nullable(),
        /** Null when the page is no longer looked at automatically. */
        next_look_at: TimeAnswer.nullable(),
        /** Since when Wikipedia has not answered; set after three failures. */
        failing_since: TimeAnswer.nullable(),
      })
      .nullable(),
    differences: z.array(DifferenceAnswer),
    /** Free pictures of the card's fighters in card order; empty while the page does not look for any. */
    pictures: z.array(FoundPictureAnswer),
    /** Bouts on the page that were seen and not understood. */
    left_out: z.array(LeftOutAnswer),
    /** Why the page is not looked at automatically; null when it is. */
    refusal: z.string().nullable(),
    /** False when this site reads no pages at all. */
    reads_pages: z.boolean(),
  })
  .meta({ id: 'Following' });

export type ShownDifference = z.infer<typeof DifferenceAnswer>;

/** Compared with the card as it is now: whatever was fixed by hand is not shown again. */
export async function presentFollowing(
  db: Queryable,
  config: Config,
  event: EventRow,
): Promise<z.infer<typeof FollowingAnswer>> {
  const page = await findFollowedPage(db, event.id);
  const about = { refusal: scheduleRefusal(config), reads_pages: config.wikipedia !== null };
  if (!page) return { page: null, differences: [], pictures: [], left_out: [], ...about };
  const round = await findRound(db, page.language);
  const differences = await shownDifferences(db, event, page, round.asked_at);
  const looksByItself = about.reads_pages && about.refusal === null && page.ended_why === null;
  return {
    page: {
      ...page,
      page_url: pageLink(page),
      revision_url: page.revision === null ? null : pageLink(page, page.revision),
      read_at: page.revision_read_at,
      asked_at: round.asked_at,
      next_look_at: looksByItself
        ? nextLook({ asked_at: round.asked_at, read_at: page.revision_read_at }, event)
        : null,
      failing_since: round.failures >= FAILURES_SHOWN_FROM ? round.failing_since : null,
    },
    differences,
    pictures: (await picturesToJudge(db, event.id)).map(presentFound),
    left_out: page.reading?.left_out ?? [],
    ...about,
  };
}

/** Differences that still exist and were not dismissed. Nothing is 'possibly canceled' without the latest look. */
export async function shownDifferences(
  db: Queryable,
  event: EventRow,
  page: FollowedPage,
  asked_at: Date | null = null,
): Promise<ShownDifference[]> {
  const card = await followedCard(db, event, page, event.now);
  const found = page.reading ? pageDifferences(card, page.reading) : [];
  const current = new Map(found.map((difference) => [difference.key, difference]));
  return (await listDifferences(db, event.id)).flatMap((stored) => {
    const difference = current.get(stored.key);
    // These two are about the page rather than the card.
    const stands = difference !== undefined || stored.kind === 'suspicious' || stored.kind === 'moved';
    return stands && !stored.left_at ? [present(stored, difference, page, asked_at)] : [];
  });
}

function present(
  stored: StoredDifference,
  difference: Difference | undefined,
  page: FollowedPage,
  asked_at: Date | null,
): ShownDifference {
  const change = difference?.change ?? null;
  return {
    ...stored,
    result: change?.writes === 'result' ? change.result : null,
    revision_url: pageLink(page, stored.last_revision),
    can: { take: change !== null, same_fighter: stored.kind === 'replaced' && change !== null },
    safe: change !== null && isSafe(stored),
    may_be_off: mayBeOff(stored, asked_at),
  };
}
