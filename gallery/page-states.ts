import type {
  Following,
  ListFollowingResponse,
  ListPageResultsResponse,
  PageDifference,
  PreviewPageResponse,
} from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import { answerTo } from './answer.ts';
import { card, hoursFromNow, nextEvent } from './card.ts';
import type { ScreenState } from './gallery-server.client.ts';
import { foundPictures } from './pictures.ts';

const page_url = 'https://en.wikipedia.org/wiki/Harbor_Nights_8';
const revision_url = 'https://en.wikipedia.org/w/index.php?oldid=1400000012';
const page = {
  language: 'en',
  title: 'Harbor Nights 8',
  anchor: null,
  revision: 1_400_000_012,
  page_url,
  revision_url,
  mode: 'tell',
  enters_results: false,
  finds_pictures: false,
  followed_at: hoursFromNow(-90),
  read_at: hoursFromNow(-5),
  ended_why: null,
  asked_at: hoursFromNow(-0.5),
  next_look_at: hoursFromNow(0.5),
  failing_since: null,
} as const satisfies Following['page'];
const nothing = {
  fight_id: null,
  red_name: null,
  blue_name: null,
  corner: null,
  was: null,
  is: null,
  result: null,
  first_seen_at: hoursFromNow(-5),
  revision_url,
  can: { take: true, same_fighter: false },
  safe: false,
  may_be_off: false,
};
const difference = (
  id: string,
  kind: PageDifference['kind'],
  more: Partial<PageDifference>,
): PageDifference => ({ ...nothing, id, kind, ...more });
const bout = (at: number) => {
  const { id, red_name, blue_name } = card('next')[at]!;
  return { fight_id: id, red_name, blue_name };
};

export const followed: Following = {
  page,
  differences: [
    difference('d1', 'replaced', {
      ...bout(1),
      corner: 'blue',
      was: 'Caio Batista',
      is: 'Val Woodburn',
      can: { take: true, same_fighter: true },
      safe: true,
    }),
    difference('d2', 'added', {
      red_name: 'Robbie Lawler',
      blue_name: 'Niko Price',
      is: 'Welterweight',
      safe: true,
    }),
    difference('d3', 'gone', { ...bout(4), may_be_off: true }),
    difference('d4', 'renamed', { ...bout(2), corner: 'red', was: bout(2).red_name, is: 'Karolina Wawrzyn' }),
    difference('d5', 'announced', { red_name: 'Jo Lindqvist', blue_name: 'Bo Stone' }),
    difference('d6', 'date', {
      was: '2026-11-21',
      is: '2026-11-22',
      can: { take: false, same_fighter: false },
    }),
  ],
  pictures: [],
  left_out: [{ red: 'Marta Ruiz', blue: 'TBA', why: 'unknown_fighter' }],
  refusal: null,
  reads_pages: true,
};
const quiet: Following = { ...followed, differences: [], left_out: [] };
export const findsPictures: Following = {
  ...quiet,
  page: { ...page, finds_pictures: true },
  pictures: foundPictures,
};
export const followsNothing: Following = { ...quiet, page: null };

/** Manage Fights for an event that is followed this way. */
export const managed = (following: Following) => ({
  ...answerTo('listFights', { event_id: 'next' }, { event: nextEvent, fights: card('next') }),
  ...answerTo('getFollowing', { event_id: 'next' }, following),
});

export const followedEvents: ListFollowingResponse = {
  pages: [{ event_id: 'next', title: page.title, ended_why: null, open_count: 6 }],
};

const manage = `${paths.siteAdmin()}?event=next`;
const state = (shows: string, following: Following): ScreenState => ({
  shows,
  viewer: 'site admin',
  address: manage,
  answers: managed(following),
  height: 1500,
});
export const followedPages: Record<string, ScreenState> = {
  'a page tells': state('Val Woodburn instead of', followed),
  'a page is as the card': state('The card matches Wikipedia', {
    ...quiet,
    page: { ...page, anchor: 'Fight card', mode: 'keep', enters_results: true, next_look_at: null },
    refusal: 'Pages are only read when you check: Wikipedia wants to know whose site this is.',
  }),
  'a page looks odd': state("Something's wrong with this page", {
    ...quiet,
    differences: [
      difference('d1', 'suspicious', { is: 'many_gone', can: { take: false, same_fighter: false } }),
    ],
  }),
  'Wikipedia does not answer': state('Wikipedia has not answered', {
    ...quiet,
    page: { ...page, failing_since: hoursFromNow(-7) },
  }),
  'a page was deleted': state('Following stopped', {
    ...quiet,
    page: { ...page, ended_why: 'missing', next_look_at: null },
  }),
  'a page finds pictures': state('Use Picture', findsPictures),
  'a page found no pictures, and is read no more': state('None found yet', {
    ...findsPictures,
    page: { ...findsPictures.page!, next_look_at: null },
    pictures: [],
    reads_pages: false,
  }),
  'no page': state('Not following a page', followsNothing),
};

/** What 'Read Page' answers. */
export const pagePreview: PreviewPageResponse = {
  page: { language: 'en', title: page.title, anchor: null, page_id: 70_000_000, revision: page.revision },
  page_url,
  revision_url,
  text: JSON.stringify({
    name: page.title,
    fights: card('next').map(({ red_name, blue_name, bout_order }) => ({ red_name, blue_name, bout_order })),
  }),
  preview: {
    format: 'json',
    event: {
      id: null,
      name: page.title,
      start_time: null,
      venue: 'Harbor Hall',
      date: null,
      start_guessed: false,
    },
    fights: card('next').map((fight, at) => ({
      row: at + 1,
      action: 'create',
      changes: [],
      bout_order: fight.bout_order,
      red_name: fight.red_name,
      blue_name: fight.blue_name,
      weight_class: fight.weight_class,
      scheduled_rounds: fight.scheduled_rounds,
      rounds_guessed: true,
      result_winner: null,
      result_method: null,
      result_round: null,
    })),
    missing: [],
    cleaned: [],
    left_out: [],
    questions: [],
    problems: [{ row: null, field: 'start_time', message: 'Name and start time are required' }],
  },
  reading: {
    date: '2026-12-05',
    left_out: [{ red: 'Marta Ruiz', blue: 'TBA', why: 'unknown_fighter' }],
    announced: [{ red: 'Jo Lindqvist', blue: 'Bo Stone', weight_class: 'Lightweight' }],
    problems: [],
    sections: [],
  },
};

/** The second fight of the night has no result, the first another. */
export const toldResults: ListPageResultsResponse = {
  results: [
    {
      id: 'd7',
      fight_id: 'f2',
      red_name: 'Hugo Lefèvre',
      blue_name: 'Caio Batista',
      result_winner: 'red',
      result_method: 'decision',
      result_round: null,
      text: 'Lefèvre by Decision',
      was: null,
      revision_url,
    },
    {
      id: 'd8',
      fight_id: 'f1',
      red_name: 'Rampart Oduya',
      blue_name: 'Ito Kenji',
      result_winner: 'blue',
      result_method: 'submission',
      result_round: 3,
      text: 'Kenji by Submission, R3',
      was: 'Oduya by KO/TKO, R1',
      revision_url,
    },
  ],
};
