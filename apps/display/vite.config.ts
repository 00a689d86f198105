import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const server = 'http://127.0.0.1:8080';

/** The font that every scene is set in is asked for with the page, not once its styles are read. */
function preloadFont(file: RegExp): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => file.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), preloadFont(/inter-latin-opsz-normal/)],
  build: {
    outDir: '../../build/display',
    emptyOutDir: true,
    // A folder of its own: the dashboard's build is served from the same origin.
    assetsDir: 'display-assets',
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['^/(api|transit)/', '^/(status|metrics)$'].map((path) => [path, server]),
    ),
  },
});
