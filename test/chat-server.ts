import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface TakenPost {
  /** Of the webhook, such as '/hook/1'. */
  path: string;
  at: number;
  body: any;
}

export interface ChatServer {
  /** The value for CHAT_SERVICE. */
  url: string;
  /** Every post taken so far. */
  posts: TakenPost[];
  /** Every request and the status it got; null when it got no answer. */
  requests: { path: string; at: number; status: number | null }[];
  /** Answers like this from now on, for one webhook or for all; null takes posts again. */
  answer(status: number | null, options?: { path?: string; headers?: Record<string, string> }): void;
  /** Takes posts without ever answering. */
  fallSilent(isSilent: boolean): void;
  /** Called with each post before it is answered. */
  onPost: (post: TakenPost) => unknown;
  stop(): Promise<void>;
}

/** Without its type it reads no body, and without a name it lets nobody in. */
const UNREADABLE = { status: 400, headers: {} };

/** Discord, as far as webhooks go. */
export async function startChatServer(): Promise<ChatServer> {
  const answers = new Map<string | null, { status: number; headers: Record<string, string> }>();
  const hanging: ServerResponse[] = [];
  let isSilent = false;
  const chat: ChatServer = {
    url: '',
    posts: [],
    requests: [],
    onPost: () => {},
    answer(status, { path, headers = {} } = {}) {
      if (status === null) answers.delete(path ?? null);
      else answers.set(path ?? null, { status, headers });
    },
    fallSilent(is) {
      isSilent = is;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer(async (request, response) => {
    const path = request.url!;
    const body = await json(request);
    const at = Date.now();
    const { 'content-type': type, 'user-agent': agent } = request.headers;
    const isRight = type === 'application/json' && agent === 'Split Decision';
    const refusal = answers.get(path) ?? answers.get(null) ?? (isRight ? undefined : UNREADABLE);
    if (refusal) {
      chat.requests.push({ path, at, status: refusal.status });
      response.writeHead(refusal.status, refusal.headers).end();
      return;
    }
    const post = { path, at, body };
    chat.posts.push(post);
    chat.requests.push({ path, at, status: isSilent ? null : 204 });
    await chat.onPost(post);
    if (isSilent) hanging.push(response);
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  chat.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return chat;
}
