/** `body` is parsed JSON, or text if it is not JSON. */
export interface Answer {
  status: number;
  body: any;
  headers: Headers;
}

/** Acts like a browser: keeps cookies and sends an origin. With an API token it acts like a program and sends none. */
export class Client {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  id = '';
  email = '';
  token = '';

  constructor(url: string) {
    this.url = url;
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown) => this.send('POST', path, body);
  put = (path: string, body?: unknown) => this.send('PUT', path, body);
  patch = (path: string, body?: unknown) => this.send('PATCH', path, body);
  delete = (path: string, body?: unknown) => this.send('DELETE', path, body);

  /** As headers. */
  get credentials(): Record<string, string> {
    if (this.token !== '') return { authorization: `Bearer ${this.token}` };
    return this.cookies.size > 0 ? { cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {};
  }

  /** A Buffer is sent raw with the given content type, URLSearchParams as a form, anything else as JSON. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Answer> {
    const raw = body instanceof Uint8Array || body instanceof URLSearchParams;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      signal,
      headers: {
        ...(this.token === '' && headers.origin === undefined && { 'sec-fetch-site': 'same-origin' }),
        ...this.credentials,
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : raw
            ? (body as Uint8Array<ArrayBuffer> | URLSearchParams)
            : JSON.stringify(body),
    });
    this.#keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  #keepCookies(lines: string[]) {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const gone = value === '' || attributes.some((a) => /max-age=0|expires=thu, 01 jan 1970/i.test(a));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export async function expectOk(answer: Promise<Answer>): Promise<Answer> {
  const answered = await answer;
  const { status, body } = answered;
  if (status >= 300) throw new Error(`expected success, got ${status} ${JSON.stringify(body)}`);
  return answered;
}
