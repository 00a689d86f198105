import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { computeWhileBuilding } from '../../scripts/steps/compute-while-building.ts';
import { iconsOfKinds } from './icons-of-kinds.ts';
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts';

/** `npm run dev` says which port. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    compileMessages(),
    computeWhileBuilding(
      /\/(schema\/src\/kinds\/outlines|services\/(operation|visitor)-outlines|trash\/restore-calls|history\/named-fields|editor\/model\/kind-outlines|passenger-texts\/(glass|spoken)-texts)\.ts$/,
    ),
    iconsOfKinds(),
    zodWithoutJsonSchema(),
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
            // The beginning of a page is one file: it is compressed together, and asked for once.
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The addresses that the server answers; `/display` is a separate build that it serves.
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
