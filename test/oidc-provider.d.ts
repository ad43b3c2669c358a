// The package has no types; these cover what test/openid-provider.ts uses.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    method: string;
    req: IncomingMessage;
    res: ServerResponse;
    type: string;
    body: unknown;
    respond: boolean;
    oidc: {
      session: { accountId: string };
      client: { clientId: string };
      account?: { accountId: string };
    };
  }

  class Grant {
    constructor(of: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Grant: typeof Grant;
    callback(): RequestListener;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (...args: never[]) => void): void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }

  export namespace interactionPolicy {
    class Prompt {
      constructor(of: { name: string; requestable: boolean });
    }
    function base(): { add(prompt: Prompt, index: number): void };
  }
}
