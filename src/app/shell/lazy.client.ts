import { type ComponentType, createElement, lazy, useState } from 'react';

export type Lazy<Props> = ComponentType<Props> & { load(): Promise<void> };

/** After `load()` the component renders at once, without suspending. */
export function lazyScreen<Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): Lazy<Props> {
  const Lazy: ComponentType<Props> = lazy(fetchCode);
  let loaded: ComponentType<Props> | undefined;
  function LazyPart(props: Props) {
    // Chosen once: switching components would lose state.
    const [Component] = useState(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(LazyPart, {
    async load() {
      loaded = (await fetchCode()).default;
    },
  });
}

export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchPart() }));

/** A part that the screen can do without: when its code fails to load, it is fetched again once back online. */
export const lazyOptional = <Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
) => lazyScreen(() => fetchOnceConnected(fetchCode));

async function fetchOnceConnected<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode();
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetchOnceConnected(fetchCode);
  }
}
