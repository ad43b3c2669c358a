import type { Plugin } from 'vite';

/** Styles are split by screen and may arrive in any order, so each file says which layer outranks which. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: `@layer tokens, base, components;\n${code}`, map: null }),
  },
};
