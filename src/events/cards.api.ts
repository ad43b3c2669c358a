import { z } from 'zod';
import { siteAdminOnly } from '../auth/sessions/require-site-admin.server.ts';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import type { Routes } from '../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../server/http/create-once.ts';
import { readApart } from '../server/reading/read-apart.ts';
import { CardPreview, presentPlan } from './card-import/card-answer.server.ts';
import { cardFormats } from './card-import/card-format.ts';
import { CARD_TEXT_MAX } from './card-import/card-import.ts';
import { importCard } from './card-import/import-card.server.ts';
import type { ImportOptions, ImportSource, readImportSource } from './card-import/import-source.ts';
import { optionsOf, planImport } from './card-import/plan-import.server.ts';
import { readingProblemText } from './card-import/text/reading-problems.ts';
import { mainEventAnswers, startAnswers } from './card-reading/card-reading.ts';
import { EventName, StartTime } from './event-fields.server.ts';
import { FollowFields, ReadPageFields } from './follow/follow-answer.server.ts';
import { importPage } from './follow/follow-page.server.ts';

const reader = { file: new URL('./card-import/import-source.ts', import.meta.url), name: 'readImportSource' };

/** Reads what was pasted in a thread that can be stopped. */
async function readSourceApart(text: string, options: ImportOptions): Promise<ImportSource> {
  const args: Parameters<typeof readImportSource> = [text, options];
  const problem = { row: null, field: null, message: readingProblemText.too_slow };
  const unread: ImportSource = {
    event: {},
    fights: [],
    problems: [problem],
    format: options.format ?? 'text',
    reading: null,
    cleaned: [],
  };
  return (await readApart<typeof args, ImportSource>(reader, ...args)) ?? unread;
}

/** For the text as JSON: most characters take one or two bytes. */
const CARD_BODY_BYTES = 1024 * 1024;

const CardBody = z
  .strictObject({
    /** Its format is detected unless `format` is set. */
    text: z.string().max(CARD_TEXT_MAX),
    format: z.enum(cardFormats).optional(),
    event_id: z.uuid().optional(),
    name: EventName.optional(),
    start_time: StartTime.optional(),
    main_event: z.enum(mainEventAnswers).optional(),
    start_means: z.enum(startAnswers).optional(),
    which_event: z.int().min(0).max(9999).optional(),
    with_results: z.boolean().default(false),
    /** The page that the text was read from, as its preview says. An import follows that page from then on. */
    page: ReadPageFields.optional(),
    follow: FollowFields.default({ mode: 'tell', enters_results: false, finds_pictures: false }),
  })
  .meta({ id: 'Card' });

export const cardRoutes: Routes = async (app) => {
  // Refuses strangers before reading the large body.
  app.addHook('onRequest', siteAdminOnly);

  app.route({
    method: 'POST',
    url: '/api/admin/cards/preview',
    bodyLimit: CARD_BODY_BYTES,
    schema: {
      operationId: 'previewCard',
      tags: ['events'],
      summary: 'Preview a card import: what it would change, and every error in the file',
      description:
        'Changes nothing. What a text leaves open is in questions; main_event, start_means or which_event answer it.',
      body: CardBody,
      response: { 200: CardPreview },
    },
    config: { forPrograms: true, problems: ['admin_event_not_found'] },
    async handler(request) {
      const source = await readSourceApart(request.body.text, optionsOf(request.body));
      const plan = await app.db.transaction().execute((tx) => planImport(tx, request.body, source));
      return presentPlan(plan);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/cards',
    bodyLimit: CARD_BODY_BYTES,
    schema: {
      operationId: 'importCard',
      tags: ['events'],
      summary: 'Import a card, all or nothing; importing the same card again updates it',
      description:
        'The card as JSON, CSV, plain lines, a copied table, a calendar or wikitext: docs/card-files.md. Preview it first to see every mistake and question.',
      headers: IdempotencyHeaders,
      body: CardBody,
      response: {
        200: z.object({ event_id: z.uuid(), created: z.int(), updated: z.int(), unchanged: z.int() }),
      },
    },
    config: { forPrograms: true, problems: ['admin_event_not_found', 'card_has_problems'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const source = await readSourceApart(request.body.text, optionsOf(request.body));
      const { page, follow } = request.body;
      return createOnce(request, viewer.id, async (tx) => {
        if (page) return importPage(tx, viewer.id, request.body, source, { page, switches: follow });
        return (await importCard(tx, viewer.id, request.body, source)).imported;
      });
    },
  });
};
