import { readAnswer } from './problem.client.ts';

type Options = {
  /** Sent as JSON. */
  body?: unknown;
  /** The sentence for an answer that brings none of its own. */
  fallback: string;
};

/**
 * One call without the generated client, which alone would eat the landing page's budget (2 KB and growing with every
 * route): for / and what every first view needs. Types come from the generated ones: `request<GetSessionResponse>`.
 */
export async function request<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { body, fallback }: Options,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await readAnswer(answer, fallback)) as Answer;
}
