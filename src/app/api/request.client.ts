import { recordLiveId } from './live-id.client.ts';
import { ProblemError, readProblem } from './problem.client.ts';

interface Options {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The one way to the server, for the generated operations too. Throws ProblemError whatever goes wrong. */
export async function request<Answer>(method: Method, url: string, options: Options = {}): Promise<Answer> {
  const text = options.body === undefined ? undefined : JSON.stringify(options.body);
  if (method !== 'POST') return read(await send(method, url, text, options));
  const intent = `${url} ${text}`;
  const key = unanswered.get(intent) ?? newKey();
  unanswered.set(intent, key);
  const isAnswered = ({ status }: ProblemError['problem']) => status !== undefined && status < 500;
  try {
    const headers = { ...options.headers, 'idempotency-key': key };
    const answer = await read<Answer>(await send(method, url, text, { ...options, headers }));
    unanswered.delete(intent);
    return answer;
  } catch (error) {
    if (error instanceof ProblemError && isAnswered(error.problem)) unanswered.delete(intent);
    throw error;
  }
}

/** Idempotency keys of requests that got no answer: repeating one sends the same key. */
const unanswered = new Map<string, string>();

/** Not `randomUUID`, which is only there over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}

export async function send(
  method: Method,
  url: string,
  body: string | undefined,
  { headers, signal, keepalive }: Omit<Options, 'body'> = {},
): Promise<Response> {
  const type = body === undefined ? undefined : { 'content-type': 'application/json' };
  const answer = await online(
    fetch(url, { method, headers: { ...type, ...headers }, body, signal, keepalive }),
  );
  recordLiveId(answer);
  if (answer.ok) return answer;
  throw new ProblemError({ ...readProblem(parsed(await online(answer.text()))), status: answer.status });
}

/** A proxy's page does not count as an answer, whatever its status. */
async function read<Answer>(answer: Response): Promise<Answer> {
  const text = await online(answer.text());
  const body = parsed(text);
  if (text && body === undefined) throw new ProblemError({ status: 502 });
  return body as Answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A broken connection is a TypeError, worded differently by each browser. */
async function online<Result>(exchange: Promise<Result>): Promise<Result> {
  return exchange.catch((error) => {
    throw error instanceof TypeError ? offline() : error;
  });
}

export const offline = () =>
  new ProblemError({ code: 'offline', hint: 'No connection. Check your network and try again.' });
