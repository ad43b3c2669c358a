import { isIP } from 'node:net';
import { z } from 'zod';

/** Schemas that turn a trimmed, non-empty environment variable into its value, or into one readable sentence. */

const quoted = (input: unknown) => `'${String(input)}'`;

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: (issue) => `must be a whole number from ${min} to ${max}, not ${quoted(issue.input)}`,
    })
    .transform(Number);
}

export const attempts = (normal: number) => wholeNumber(1, 1_000_000).default(normal);

export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, {
    error: (issue) => `must be one of ${words.join(', ')}, not ${quoted(issue.input)}`,
  });
}

export const mailAddress = z.email({
  error: (issue) => `must be an e-mail address, not ${quoted(issue.input)}`,
});

/** The message does not repeat the address, because that may hold a password. */
export function addressWith(schemes: readonly string[], example: string) {
  return z
    .string()
    .refine((text) => schemes.includes(schemeOf(text)), `must be an address such as ${example}`);
}

/** A web address, with or without {language}, or 'off'. */
export function addressOrOff(example: string) {
  return z.string().refine((text) => text === 'off' || ['http:', 'https:'].includes(schemeOf(text)), {
    error: (issue) => `must be off or an address such as ${example}, not ${quoted(issue.input)}`,
  });
}

/** URL rejects PostgreSQL's socket addresses, which have no host (postgres://user@/database?host=/run/postgresql). */
function schemeOf(text: string): string {
  const withHost = text.replace('@/', '@socket/');
  return URL.canParse(withHost) ? new URL(withHost).protocol : '';
}

export const origin = z
  .string()
  .refine(isOrigin, {
    error: (issue) =>
      `must be an address such as https://picks.example.com, without a path, not ${quoted(issue.input)}`,
  })
  .transform((text) => new URL(text).origin);

function isOrigin(text: string) {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies in front, separated by commas. Rejects a number of hops, which Fastify would ignore. */
export const networks = z.string().transform((text, context) => {
  const list = text.split(',').map((part) => part.trim());
  for (const part of list) {
    if (namedNetworks.includes(part) || isNetwork(part)) continue;
    context.addIssue(
      `must list addresses or networks such as 10.0.0.0/8, or ${namedNetworks.join(', ')}, not '${part}'`,
    );
  }
  return list;
});

function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // Fastify has no network for everybody, /0.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}
