import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { type ProblemCode, problem } from '../../errors/problems.ts';
import type { App, Routes } from '../../server/http/app.ts';
import { dropUnusedUploads } from '../../uploads/clean-up.server.ts';
import { CardPreview, presentPlan } from '../card-import/card-answer.server.ts';
import { cardFileWithGuesses } from '../card-import/card-file.ts';
import { readImportSource } from '../card-import/import-source.ts';
import { optionsOf, planImport } from '../card-import/plan-import.server.ts';
import { foundEvent } from '../event-answer.server.ts';
import { StartTime } from '../event-fields.server.ts';
import { changeEvent, findEvent } from '../events.sql.ts';
import { followingEnds, followModes } from './difference.ts';
import {
  FollowFields,
  FollowingAnswer,
  presentFollowing,
  presentReading,
  ReadingAnswer,
  ReadPageFields,
} from './follow-answer.server.ts';
import { askNow, followPage, readPageFor } from './follow-page.server.ts';
import {
  changeSwitches,
  findDifference,
  findFollowedPage,
  leaveDifference,
  stopFollowing,
  summarizeFollowing,
} from './followed-pages.sql.ts';
import { picturesToJudge } from './pictures/card-pictures.server.ts';
import { ignorePicture, takePicture } from './pictures/fighter-pictures.sql.ts';
import { rememberSameFighter, takeAllSafe, takeOne } from './take-differences.server.ts';
import { PAGE_TEXT_MAX, pageLink } from './wikipedia/page-address.ts';

const EventId = z.object({ event_id: z.uuid() });
const PictureId = EventId.extend({ picture_id: z.uuid() });
const DifferenceId = z.object({ difference_id: z.uuid() });
const PageLink = z.string().max(PAGE_TEXT_MAX);
const Mode = z.enum(followModes);

const tags = ['events'];
const following = { 200: FollowingAnswer };

const fromWikipedia = [
  'wikipedia_off',
  'wikipedia_unavailable',
  'wikipedia_refused',
  'wikipedia_limited',
  'page_too_large',
] as const satisfies ProblemCode[];
const fromLink = [...fromWikipedia, 'page_link_invalid', 'page_not_found'] as const satisfies ProblemCode[];

const partsOf = (request: FastifyRequest) => ({ ...partsOfApp(request.server), log: request.log });
const partsOfApp = ({ config, db }: App) => ({ config, db });

async function answerFor({ db, config }: App, eventId: string) {
  return presentFollowing(db, config, foundEvent(await findEvent(db, eventId), eventId));
}

const PageToPreview = z
  .strictObject({
    page: PageLink,
    event_id: z.uuid().optional(),
    start_time: StartTime.optional(),
    with_results: z.boolean().default(false),
  })
  .meta({ id: 'PageToPreview' });

const PageToFollow = FollowFields.extend({ page: PageLink }).meta({ id: 'PageToFollow' });

const FollowingEdit = z
  .strictObject({
    mode: Mode.optional(),
    enters_results: z.boolean().optional(),
    finds_pictures: z.boolean().optional(),
  })
  .meta({ id: 'FollowingEdit' });

export const followRoutes: Routes = async (app) => {
  app.addHook('preValidation', siteAdminOnly);

  app.route({
    method: 'POST',
    url: '/api/admin/pages/preview',
    schema: {
      operationId: 'previewPage',
      tags,
      summary: 'Preview the card of a Wikipedia page, by its link or title',
      description:
        'Changes nothing. `text` is the card as a card file: send it with `page` to `importCard`, which follows the page from then on. A page has no hour, so the start time is yours.',
      body: PageToPreview,
      response: {
        200: z.object({
          page: ReadPageFields,
          page_url: z.string(),
          revision_url: z.string(),
          text: z.string(),
          preview: CardPreview,
          reading: ReadingAnswer,
        }),
      },
    },
    config: { problems: [...fromLink, 'admin_event_not_found'] },
    async handler(request) {
      const { page: link, ...options } = request.body;
      const { page, reading } = await readPageFor(partsOf(request), link);
      const text = JSON.stringify(cardFileWithGuesses(reading), null, 1);
      const file = { ...options, text, format: 'json' } as const;
      const source = readImportSource(text, optionsOf(file));
      const plan = await app.db.transaction().execute((tx) => planImport(tx, file, source));
      return {
        page,
        page_url: pageLink(page),
        revision_url: pageLink(page, page.revision),
        text,
        preview: presentPlan(plan),
        reading: presentReading(reading),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/admin/pages',
    schema: {
      operationId: 'listFollowing',
      tags,
      summary: 'The events that follow a page, and how many differences wait for each',
      response: {
        200: z.object({
          pages: z.array(
            z.object({
              event_id: z.uuid(),
              title: z.string(),
              ended_why: z.enum(followingEnds).nullable(),
              open_count: z.int(),
            }),
          ),
        }),
      },
    },
    async handler() {
      return { pages: await summarizeFollowing(app.db) };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/admin/events/:event_id/page',
    schema: {
      operationId: 'getFollowing',
      tags,
      summary: "The page that an event's card follows, and where the two differ",
      params: EventId,
      response: following,
    },
    config: { problems: ['admin_event_not_found'] },
    async handler(request) {
      return answerFor(app, request.params.event_id);
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/admin/events/:event_id/page',
    schema: {
      operationId: 'followPage',
      tags,
      summary: 'Follow a Wikipedia page with an event, by its link or title',
      description: 'Reads the page at once. It takes the place of the page that was followed before.',
      params: EventId,
      body: PageToFollow,
      response: following,
    },
    config: { problems: [...fromLink, 'admin_event_not_found', 'page_needs_section'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      const { event_id } = request.params;
      foundEvent(await findEvent(app.db, event_id), event_id);
      const { page, ...switches } = request.body;
      const parts = partsOf(request);
      const read = await readPageFor(parts, page);
      if (!(await followPage(parts, id, event_id, read, switches))) {
        throw problem('admin_event_not_found', { detail: event_id });
      }
      return answerFor(app, event_id);
    },
  });

  app.route({
    method: 'PATCH',
    url: '/api/admin/events/:event_id/page',
    schema: {
      operationId: 'updateFollowing',
      tags,
      summary:
        "Change how a page is followed: 'keep' takes changes of the card, enters_results takes results, finds_pictures looks for free pictures of the fighters",
      params: EventId,
      body: FollowingEdit,
      response: following,
    },
    config: { problems: ['admin_event_not_found', 'page_not_followed'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      const { event_id } = request.params;
      await changeEvent(app.db, event_id, async (tx) => {
        if (!(await findFollowedPage(tx, event_id))) throw problem('page_not_followed');
        await changeSwitches(tx, event_id, request.body, id);
      });
      return answerFor(app, event_id);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/events/:event_id/page',
    schema: {
      operationId: 'stopFollowing',
      tags,
      summary: 'Stop following; the card stays as it is',
      params: EventId,
      response: following,
    },
    config: { problems: ['admin_event_not_found'] },
    async handler(request) {
      const { event_id } = request.params;
      await changeEvent(app.db, event_id, (tx) => stopFollowing(tx, event_id));
      return answerFor(app, event_id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/events/:event_id/page/refresh',
    schema: {
      operationId: 'askForPage',
      tags,
      summary: 'Look at the page now, every 30 seconds at most',
      params: EventId,
      response: following,
    },
    config: {
      problems: [...fromWikipedia, 'admin_event_not_found', 'page_not_followed', 'too_many_attempts'],
    },
    async handler(request) {
      const { event_id } = request.params;
      await askNow(partsOf(request), event_id);
      return answerFor(app, event_id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/events/:event_id/page/apply',
    schema: {
      operationId: 'takeSafeDifferences',
      tags,
      summary: 'Take all differences that are safe: none that deletes picks or shows a result',
      params: EventId,
      response: following,
    },
    config: { problems: ['admin_event_not_found', 'page_not_followed', 'difference_gone', 'event_canceled'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      const { event_id } = request.params;
      await takeAllSafe(app, id, event_id);
      return answerFor(app, event_id);
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/admin/events/:event_id/pictures/:picture_id',
    schema: {
      operationId: 'takePicture',
      tags,
      summary:
        "Use a picture that was found for a fighter: members see it where the bout's other corner has one too",
      params: PictureId,
      response: following,
    },
    config: { problems: ['picture_gone'] },
    async handler(request) {
      const { id } = await findPicture(app, request.params);
      if (!(await takePicture(app.db, id))) throw problem('picture_gone');
      return answerFor(app, request.params.event_id);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/events/:event_id/pictures/:picture_id',
    schema: {
      operationId: 'dropPicture',
      tags,
      summary: 'Ignore a picture, or remove one in use: its file is deleted and not fetched again',
      params: PictureId,
      response: following,
    },
    config: { problems: ['picture_gone'] },
    async handler(request) {
      const { id, image_url } = await findPicture(app, request.params);
      await ignorePicture(app.db, id);
      await dropUnusedUploads(app, [image_url]);
      return answerFor(app, request.params.event_id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/differences/:difference_id/apply',
    schema: {
      operationId: 'takeDifference',
      tags,
      summary: 'Change the card as the page has it, in one point',
      description: "Taking a bout that is 'gone' removes it with its picks.",
      params: DifferenceId,
      response: following,
    },
    config: {
      problems: [
        'difference_gone',
        'difference_stands',
        'page_not_followed',
        'event_canceled',
        'rounds_below_result',
        'result_round_invalid',
      ],
    },
    async handler(request) {
      const { id } = await requireViewer(request);
      const event_id = await eventOf(app, request.params.difference_id);
      await takeOne(app, id, request.params.difference_id);
      return answerFor(app, event_id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/differences/:difference_id/same-fighter',
    schema: {
      operationId: 'rememberSameFighter',
      tags,
      summary:
        "Say that the page's name is another spelling: the card's name stays and nobody is asked to look again",
      params: DifferenceId,
      response: following,
    },
    config: { problems: ['difference_gone', 'difference_stands', 'page_not_followed'] },
    async handler(request) {
      return answerFor(app, await rememberSameFighter(app, request.params.difference_id));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/differences/:difference_id',
    schema: {
      operationId: 'leaveDifference',
      tags,
      summary: 'Leave the card as it is; the difference is not listed again until it changes',
      params: DifferenceId,
      response: following,
    },
    config: { problems: ['difference_gone'] },
    async handler(request) {
      const event_id = await eventOf(app, request.params.difference_id);
      await leaveDifference(app.db, request.params.difference_id);
      return answerFor(app, event_id);
    },
  });
};

/** A picture on this event's card that waits for a decision or was taken. Throws 'picture_gone'. */
async function findPicture({ db }: App, { event_id, picture_id }: { event_id: string; picture_id: string }) {
  const picture = (await picturesToJudge(db, event_id)).find(({ id }) => id === picture_id);
  if (!picture) throw problem('picture_gone');
  return picture;
}

async function eventOf({ db }: App, differenceId: string): Promise<string> {
  const found = await findDifference(db, differenceId);
  if (!found) throw problem('difference_gone');
  return found.event_id;
}
