import path from 'node:path';
import { defineConfig } from 'vite';

/**
 * The outer page that holds the display in a frame. A separate build, before the display's: files
 * that both share would cost the display one more request.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: '../../build/display',
    emptyOutDir: true,
    assetsDir: 'display-assets',
    modulePreload: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'kiosk.html'),
      // Our packages only declare; what nothing uses of them is left out.
      treeshake: {
        moduleSideEffects: (id) => !/\/packages\/\w+\/src\//.test(id),
        manualPureFunctions: ['z', 'operation'],
      },
    },
  },
});
