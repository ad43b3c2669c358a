import type { Plugin } from 'vite';

/** Styles are split by screen and may load in any order, so every file declares the layer order. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: `@layer tokens, base, components;\n${code}`, map: null }),
  },
};
