import { addressFor, type Operation } from '../../gallery/answer.ts';
import * as queries from '../../src/app/api/generated/@tanstack/react-query.gen.ts';
import * as sdk from '../../src/app/api/generated/sdk.gen.ts';
import { currentClient } from './pages.tsx';

type KeyOf = (options: object) => [object];

/** Whatever a screen can read, but who is signed in. */
const reads = (Object.keys(sdk) as Operation[])
  .filter((name) => !/^(getSession|download|export)/.test(name) && addressFor(name).startsWith('GET '))
  .flatMap((name) => {
    const keyOf = (queries as unknown as Record<string, KeyOf | undefined>)[`${name}QueryKey`];
    return keyOf ? [{ name, keyOf }] : [];
  });

/**
 * Counts every answer about a league, an event or a user as read before, on other screens. Says afterwards which of them are
 * read again by whoever comes back there, and which the page has forgotten.
 */
export function readElsewhere(about: Record<string, string>): () => string {
  const client = currentClient();
  const cache = client.getQueryCache();
  const known = reads.map(({ name, keyOf }) => {
    const asked = Object.entries(about).filter(([key]) => addressFor(name).includes(`{${key}}`));
    // Found like any other of its kind, and never taken for the one of this screen.
    const queryKey: readonly unknown[] = [
      { ...keyOf({ path: Object.fromEntries(asked) })[0], isElsewhere: true },
    ];
    return { name, query: cache.build(client, { queryKey }) };
  });
  const named = (some: typeof known) => {
    const names = some.map(({ name }) => name).sort();
    return names.length === known.length ? 'everything' : names.join(', ') || 'nothing';
  };
  return () => {
    const [here = [], gone = []] = [true, false].map((isHere) =>
      known.filter(({ query }) => (cache.get(query.queryHash) === query) === isHere),
    );
    const old = here.filter(({ query }) => query.state.isInvalidated);
    for (const { query } of here) cache.remove(query);
    return gone.length > 0 ? `forgets ${named(gone)}` : `makes old ${named(old)}`;
  };
}
