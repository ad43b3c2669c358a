import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** For a route's `response`. */
export const CsvFile = { description: 'The file', content: { 'text/csv': { schema: z.string() } } };

export const sendCsv = (reply: FastifyReply, name: string, text: string) =>
  sendFile(reply, { type: 'text/csv; charset=utf-8', name }, text);

/** Sends a download under its own name. */
export const sendFile = (
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  file: string | Readable,
) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file as never);
