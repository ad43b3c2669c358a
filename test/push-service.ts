import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';

export interface PushedMessage {
  endpoint: string;
  /** When it was accepted. */
  at: number;
  /** As the device decrypts it. */
  text: { title: string; body: string; path: string; tag: string };
  ttl: number;
  topic: string;
  urgency: string;
  vapid: { aud: string; exp: number; sub: string };
  vapidKey: string;
}

export interface PushService {
  /** The value for PUSH_SERVICE. */
  url: string;
  /** Every message accepted so far. */
  messages: PushedMessage[];
  /** Every request and the status it got. */
  requests: { endpoint: string; status: number }[];
  /** A browser's new subscription here; with an endpoint, new keys for that one. */
  subscribe(endpoint?: string): ReturnType<typeof pushSubscription>;
  /** Answers like this from now on, for one endpoint or for all; null accepts again. */
  answer(status: number | null, endpoint?: string): void;
  stop(): Promise<void>;
}

const pairs = new Map<string, { pair: ReturnType<typeof createECDH>; auth: string }>();

/** What a browser reports about itself, with its own keys. */
export function pushSubscription(service: string, endpoint = `${service}/${randomUUID()}`) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  pairs.set(endpoint, { pair, auth });
  return { endpoint, keys: { p256dh, auth } };
}

/** A push service on loopback that decrypts as the device would and refuses what the standards forbid. */
export async function startPushService(): Promise<PushService> {
  const messages: PushedMessage[] = [];
  const requests: PushService['requests'] = [];
  const answers = new Map<string | null, number>();
  const server = createServer(async (request, response) => {
    const endpoint = url + request.url!;
    const body = await buffer(request);
    const refusal = answers.get(endpoint) ?? answers.get(null);
    const status = refusal ?? (accept(endpoint, request, body) ? 201 : 400);
    requests.push({ endpoint, status });
    if (status >= 300 && status < 400) response.setHeader('location', `${url}/elsewhere`);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function accept(endpoint: string, request: IncomingMessage, body: Buffer): boolean {
    const device = pairs.get(endpoint);
    const vapid = readVapid(request.headers.authorization ?? '');
    const { ttl, topic, urgency, 'content-encoding': encoding } = request.headers;
    const isRight = request.method === 'POST' && encoding === 'aes128gcm' && /^\d+$/.test(String(ttl));
    if (!device || !vapid || !isRight || body.length > 4096) return false;
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: device.pair,
      authSecret: device.auth,
    });
    messages.push({
      endpoint,
      at: Date.now(),
      text: JSON.parse(text.toString()),
      ttl: Number(ttl),
      topic: String(topic),
      urgency: String(urgency),
      ...vapid,
    });
    return true;
  }

  return {
    url,
    messages,
    requests,
    subscribe: (endpoint) => pushSubscription(url, endpoint),
    answer(status, endpoint) {
      if (status === null) answers.delete(endpoint ?? null);
      else answers.set(endpoint ?? null, status);
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** RFC 8292; undefined when the signature is wrong. */
function readVapid(authorization: string): Pick<PushedMessage, 'vapid' | 'vapidKey'> | undefined {
  const [, token, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !key) return undefined;
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const vapid = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return isSigned ? { vapid, vapidKey: key } : undefined;
}
