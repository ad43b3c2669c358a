import { subscribe, unsubscribe } from 'node:diagnostics_channel';

export interface Route {
  /** The operationId, or method and address for a route that the OpenAPI document hides. */
  operation: string;
  method: string;
  url: string;
  hidden: boolean;
}

/** The part of Fastify's route hook used here. */
interface Registered {
  method: string | string[];
  url: string;
  schema?: { operationId?: string; hide?: boolean };
}

/**
 * Every route a server registers, from the server itself rather than its documentation. Leaves out HEAD, which comes
 * with GET.
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
