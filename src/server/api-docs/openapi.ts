import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const tags = [
  { name: 'auth', description: 'Signing in and out, sessions and password recovery.' },
  {
    name: 'profiles',
    description: "Users, their profiles and statistics, and the site admin's list of users.",
  },
  { name: 'leagues', description: 'Leagues, their members and settings.' },
  { name: 'seasons', description: 'Seasons of a league, their standings and points by event.' },
  { name: 'invites', description: 'Links for joining a league.' },
  { name: 'events', description: 'Events, importing a card from a file, and the audit log.' },
  { name: 'fights', description: 'The fights of a card, their status and results.' },
  { name: 'picks', description: "The viewer's picks: a winner, a method and a round for each fight." },
  {
    name: 'board',
    description: "Everyone's picks and points for an event, shown once its picks are locked.",
  },
  {
    name: 'live',
    description: 'Changes as they happen: server-sent events, or polling where they are blocked.',
  },
  { name: 'operation', description: 'Health checks for operators.' },
];

interface Site {
  publicUrl: string;
  cookies: { session: string; recovery: string };
}

export function openapi({ publicUrl, cookies }: Site): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Split Decision',
        version: '1',
        description:
          'Private leagues that predict fights. docs/api.md walks through a whole night with curl, docs/programs.md is for ' +
          'programs that enter cards and results.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl }],
      tags,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: cookies.session,
            description: 'Set by signing in (`loginOrRegister`).',
          },
          recovery: {
            type: 'apiKey',
            in: 'cookie',
            name: cookies.recovery,
            description:
              'Set by opening a mailed reset link (`openRecoveryGrant`); lets its holder set the password.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              "A program's API token, made by the site admin (`createApiToken`). It takes neither cookie nor `Origin`: " +
              'docs/programs.md.',
          },
          origin: {
            type: 'apiKey',
            in: 'header',
            name: 'Origin',
            description:
              `Cookies count for a request that changes something only if it carries \`Origin: ${publicUrl}\`. ` +
              'Browsers send it by themselves.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      withoutUnused(withDefaultsInWords(jsonSchemaTransformObject(document) as Document)) as object,
  };
}

interface Document {
  paths?: object;
  components?: { schemas?: Record<string, object> };
}

/** Some client generators think that a field with a `default` has to be sent. */
function withDefaultsInWords<Part>(part: Part, name = ''): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => withDefaultsInWords(each)) as Part;
  const entries = Object.entries(part).map(([key, value]) => [key, withDefaultsInWords(value, key)]);
  const whole = Object.fromEntries(entries);
  // An answer named `default` covers all other statuses.
  if (name === 'responses' || whole.default === undefined) return whole;
  const { default: unsaid, description, ...rest } = whole;
  const words = `If left out: \`${JSON.stringify(unsaid)}\`.`;
  return { ...rest, description: description ? `${description} ${words}` : words } as Part;
}

/** Named schemas are generated twice, for requests and for answers, and most are only used in one. */
function withoutUnused<D extends Document>(document: D): D {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  const referenced = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(referenced) } };
}
