import pg from 'pg';
import { type MockInstance, vi } from 'vitest';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that `act` sends to the database, except those of the polling job queue. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query') as unknown as MockInstance<
    (...given: unknown[]) => unknown
  >;
  await act();
  const sent = query.mock.calls.map(([config, values]) =>
    typeof config === 'string'
      ? { text: config, values: (values as unknown[]) ?? [] }
      : { text: (config as Statement).text, values: (config as Statement).values ?? [] },
  );
  query.mockRestore();
  return sent.filter(({ text }) => !/pgboss/.test(text));
}
