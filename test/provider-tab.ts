import { Client } from './client.ts';
import type { OpenIdProvider, User } from './openid-provider.ts';

/** One browser tab going through 'Continue with Google' or another, one step at a time. */
export class ProviderTab {
  readonly #site: Client;
  readonly #provider: OpenIdProvider;
  readonly #id: string;
  /** Where the site sent the tab; what is changed in it is what the provider is asked. */
  address = new URL('about:blank');

  constructor(site: Client, provider: OpenIdProvider, id = 'google') {
    this.#id = id;
    this.#site = site;
    this.#provider = provider;
  }

  /** Leaves the site for the provider. */
  async leave(query: Record<string, string> = {}): Promise<void> {
    const answer = await this.#site.get(`/api/auth/${this.#id}?${new URLSearchParams(query)}`);
    this.address = new URL(answer.headers.get('location') ?? 'about:blank');
    if (this.address.origin !== this.#provider.issuer) throw new Error(`sent to ${this.address}`);
  }

  /** Presses 'Continue as …', or 'Cancel' for null; returns the provider's redirect address. */
  async choose(user: User | null): Promise<string> {
    const browser = new Client(this.#provider.issuer);
    let answer = await browser.get(this.address.pathname + this.address.search);
    const page = answer.headers.get('location') ?? '';
    const form = new URLSearchParams(user ? { account: user.sub } : { cancel: '' });
    await browser.get(page);
    answer = await browser.send('POST', page, Buffer.from(form.toString()), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    for (;;) {
      const location = answer.headers.get('location') ?? '';
      if (!location.startsWith(this.#provider.issuer)) return location;
      answer = await browser.get(location.slice(this.#provider.issuer.length));
    }
  }

  /** Follows the redirect back to the site; returns where the site sends the tab. */
  async comeBack(callback: string): Promise<string> {
    const { pathname, search } = new URL(callback);
    const answer = await this.#site.get(pathname + search);
    return answer.headers.get('location') ?? `status ${answer.status}`;
  }

  /** All three steps. */
  async signIn(user: User | null, query: Record<string, string> = {}): Promise<string> {
    await this.leave(query);
    return this.comeBack(await this.choose(user));
  }
}
