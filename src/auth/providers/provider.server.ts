import * as oidc from 'openid-client';
import type { Config } from '../../server/config.ts';
import { normalizeName } from '../../text/normalize-name.ts';
import { ProviderFailure } from './provider-failure.server.ts';

export type ProviderId = keyof Config['providers'];
type Client = NonNullable<Config['providers'][ProviderId]>;

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 8;
const NAME_MAX = 50;

/** The secrets of one sign-in, known only to this server and to the browser's sealed cookie. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  verified_email: string | null;
  suggested_name: string | null;
}

/** An OpenID provider, discovered on first use. Every failure is thrown as {@link ProviderFailure}. */
export class Provider {
  readonly #isGoogle: boolean;
  readonly #client: Client;
  readonly #callback: string;
  #discovered: Promise<oidc.Configuration> | undefined;

  constructor(id: ProviderId, client: Client, publicUrl: string) {
    this.#isGoogle = id === 'google';
    this.#client = client;
    this.#callback = `${publicUrl}/api/auth/${id}/callback`;
  }

  /** Where to send the browser, and what to store until it returns. */
  async begin(): Promise<{ url: URL; secrets: FlowSecrets }> {
    const configuration = await this.#configuration();
    const secrets = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callback,
      scope: SCOPE,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      // Other providers need not know this value.
      ...(this.#isGoogle && { prompt: 'select_account' }),
    });
    return { url, secrets };
  }

  /** Exchanges the callback's query for a verified identity. */
  async finish(query: string, { state, nonce, verifier }: FlowSecrets): Promise<Identity> {
    const configuration = await this.#configuration();
    const callback = new URL(this.#callback + query);
    const tokens = await oidc
      .authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      })
      .catch((thrown) => {
        throw ProviderFailure.from('the provider refused', thrown);
      });
    const claims = tokens.claims();
    if (!claims) throw new ProviderFailure('the provider sent no identity');
    const { email, email_verified, name } = claims.email
      ? claims
      : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((thrown) => {
          throw ProviderFailure.from('the provider said nothing about the user', thrown);
        });
    return {
      issuer: claims.iss,
      subject: claims.sub,
      verified_email: typeof email === 'string' && email_verified === true ? email : null,
      suggested_name:
        typeof name === 'string' ? [...normalizeName(name)].slice(0, NAME_MAX).join('') || null : null,
    };
  }

  #configuration(): Promise<oidc.Configuration> {
    this.#discovered ??= this.#discover().catch((thrown) => {
      this.#discovered = undefined;
      throw ProviderFailure.from(`${this.#client.issuer} does not answer`, thrown);
    });
    return this.#discovered;
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#client;
    // Undefined means the standard's default.
    const authentication = this.#isGoogle ? undefined : oidc.ClientSecretBasic(clientSecret);
    const execute = [oidc.enableNonRepudiationChecks];
    // Only for an issuer without TLS: on a closed network, or in tests.
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    return oidc.discovery(new URL(issuer), clientId, clientSecret, authentication, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
  }
}
