import { subscribe, unsubscribe } from 'node:diagnostics_channel';

export interface Route {
  /** The operationId; of a route that the OpenAPI document hides, method and address. */
  operation: string;
  method: string;
  url: string;
  hidden: boolean;
}

/** What the route hook of Fastify tells of a route, as far as it is needed here. */
interface Registered {
  method: string | string[];
  url: string;
  schema?: { operationId?: string; hide?: boolean };
}

/**
 * Every route that a server registers while it is being built, from the server itself and not from what it documents.
 * HEAD comes with GET and is left out.
 */
export async function withRouteTable<Server>(
  build: () => Promise<Server>,
): Promise<{ server: Server; routes: Route[] }> {
  const routes: Route[] = [];
  const onRoute = ({ method, url, schema }: Registered) => {
    for (const name of [method].flat()) {
      if (name === 'HEAD') continue;
      const operation = schema?.operationId ?? `${name} ${url}`;
      routes.push({ operation, method: name, url, hidden: schema?.operationId === undefined });
    }
  };
  const watch = (message: unknown) => {
    const { fastify } = message as {
      fastify: { addHook(name: 'onRoute', hook: typeof onRoute): void };
    };
    fastify.addHook('onRoute', onRoute);
  };
  subscribe('fastify.initialization', watch);
  try {
    return { server: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
