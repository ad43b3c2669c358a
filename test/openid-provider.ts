import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider as ProviderOf } from 'oidc-provider';

/** Silences its production warnings about Node's version and in-memory storage, which is wanted here. */
const { warn } = console;
console.warn = (...words) => {
  if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words);
};
const { interactionPolicy, Provider } = await import('oidc-provider');

export interface User {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  /** The identity told of them has another's signature. */
  is_forged?: boolean;
}

export interface OpenIdProvider {
  issuer: string;
  /** What an operator sets to use this provider as Google, and as their own. */
  environment: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  ownEnvironment: {
    OIDC_NAME: string;
    OIDC_ISSUER: string;
    OIDC_CLIENT_ID: string;
    OIDC_CLIENT_SECRET: string;
  };
  /** Adds an account that the login page offers as 'Continue as {email}'. */
  add(user: Partial<User> & { email: string }): User;
  stop(): Promise<void>;
}

const CLIENT_ID = 'split-decision';

/**
 * A real OpenID provider on loopback for the site at `publicUrl`; its page offers every account and 'Cancel'. Requires
 * PKCE. `port` and `clientSecret` restart an earlier one; `isStrict`: as the standard has it and Google has not, who the
 * user is is only told when asked, and the secret only taken in the Authorization header; else only in the body.
 */
export async function startOpenIdProvider(
  publicUrl: string,
  { port = 0, clientSecret = randomBytes(24).toString('hex'), isStrict = false } = {},
): Promise<OpenIdProvider> {
  const users = new Map<string, User>();
  const http = createServer((request, response) => answer(request, response));
  await once(http.listen(port, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const answer = openIdProvider(issuer, users, isStrict, {
    client_id: CLIENT_ID,
    client_secret: clientSecret,
    redirect_uris: ['google', 'oidc'].map((id) => `${publicUrl}/api/auth/${id}/callback`),
  }).callback();

  return {
    issuer,
    environment: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: clientSecret },
    ownEnvironment: {
      OIDC_NAME: 'Pocket ID',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    add(user) {
      const added = { sub: randomBytes(8).toString('hex'), email_verified: true, name: 'Someone', ...user };
      users.set(added.sub, added);
      return added;
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

function openIdProvider(
  issuer: string,
  users: Map<string, User>,
  isStrict: boolean,
  client: object,
): ProviderOf {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts the claims in the ID token itself.
    conformIdTokenClaims: isStrict,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    findAccount: (_context: unknown, sub: string) => {
      const user = users.get(sub);
      return user && { accountId: sub, claims: async () => user };
    },
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { session: { accountId: string }; client: { clientId: string } };
    }) {
      const grant = new provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (context.path === '/token') {
      if (isStrict !== Boolean(context.req.headers.authorization)) return;
      await next();
      const answer = context.body as { id_token?: string };
      const user = users.get(context.oidc.account?.accountId ?? '');
      if (user?.is_forged)
        answer.id_token = answer.id_token?.replace(/\w+$/, (end) => [...end].reverse().join(''));
      return;
    }
    if (!context.path.startsWith('/interaction/')) return next();
    if (context.method === 'GET') {
      context.type = 'html';
      context.body = page(context.path, [...users.values()]);
      return;
    }
    const account = new URLSearchParams(await bodyOf(context.req)).get('account');
    context.respond = false;
    const result = account
      ? { login: { accountId: account }, select_account: {} }
      : { error: 'access_denied', error_description: 'The user pressed Cancel' };
    await provider.interactionFinished(context.req, context.res, result);
  });
  return provider;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(4).toString('hex'),
  };
}

function page(action: string, users: User[]): string {
  const buttons = users.map(
    ({ sub, email }) => `<button name="account" value="${sub}">Continue as ${email}</button>`,
  );
  return `<!doctype html><title>Sign in</title><h1>Choose an account</h1>
    <form method="post" action="${action}">${buttons.join('')}<button name="cancel">Cancel</button></form>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
