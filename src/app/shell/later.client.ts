import { type ComponentType, createElement, Suspense } from 'react';
import { lazyOptional } from './lazy.client.ts';
import { useSettled } from './use-settled.client.ts';

/** A part that loads once the screen has settled, in a place kept free for it. */
export function lazyLater<Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyOptional(fetchCode);
  return function Later(props: Props) {
    return useSettled() && createElement(Suspense, null, createElement(Part, props));
  };
}
