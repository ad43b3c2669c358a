import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Of a route's `response`. */
export const CsvFile = { description: 'The file', content: { 'text/csv': { schema: z.string() } } };

export const sendCsv = (reply: FastifyReply, name: string, text: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(text as never);
