import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { computeWhileBuilding } from './compute-while-building.ts';

/** `npm run dev` says which port. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    compileMessages(),
    computeWhileBuilding(/\/services\/operation-outlines\.ts$/),
    react(),
  ],
  build: {
    outDir: '../../build/dashboard',
    emptyOutDir: true,
    // A separate folder: the display's build is served from the same origin.
    assetsDir: 'dashboard-assets',
    rolldownOptions: {
      // Schemas that nothing uses are left out: making one changes nothing.
      treeshake: { manualPureFunctions: ['z', 'operation'] },
      output: {
        codeSplitting: {
          groups: [
            // What the page begins with is one file: it is compressed together, and asked for once.
            { name: 'start', tags: ['$initial'] },
            // Dialogs, radio buttons and scroll areas ask for the direction of the text only. It would stand
            // in one file with what places menus, which is 40 times as large.
            { name: 'direction', test: /@mantine\/core\/esm\/core\/DirectionProvider/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // What the server answers; `/display` is a separate build that it serves.
    proxy: Object.fromEntries(
      [
        '^/(api|transit|files)/',
        '^/(status|metrics|livez|readyz)$',
        '^/(display|screen)(\\?|$)',
        '^/display-assets/',
      ].map((path) => [path, server]),
    ),
  },
});
