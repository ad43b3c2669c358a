import type * as lazies from '../../src/app/shell/lazy.client.ts';

/** Lazy parts that fetch their code when they are named, and so draw without a wait when they are shown. */
export function loadedAtOnce(lazy: typeof lazies): typeof lazies {
  const lazyScreen: typeof lazy.lazyScreen = (fetchCode) => {
    const part = lazy.lazyScreen(fetchCode);
    void part.load();
    return part;
  };
  const lazyPart: typeof lazy.lazyPart = (fetchPart) =>
    lazyScreen(async () => ({ default: await fetchPart() })) as never;
  return { ...lazy, lazyScreen, lazyPart, lazyOptional: lazyScreen };
}
