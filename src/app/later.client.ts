import { type ComponentType, createElement, lazy, useState } from 'react';

type Module = { default: ComponentType };

/** A component whose code is fetched when it is first drawn, or before. */
export type Later = ComponentType & { load(): Promise<void> };

/** `load()` before drawing makes the component stand at once: nothing waits for what is already here. */
export function later(fetchCode: () => Promise<Module>): Later {
  const Lazy = lazy(fetchCode);
  let loaded: ComponentType | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: one for each part, made once when the pages start
  function LaterPart() {
    // Chosen once: another component in the same place would lose what the first one knew.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return createElement(Component);
  }
  return Object.assign(LaterPart, {
    async load() {
      loaded = (await fetchCode()).default;
    },
  });
}
