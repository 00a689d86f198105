import { defineConfig } from 'vite';

export default defineConfig({
  // The workspaces are bundled; what npm installs stays where it is.
  ssr: { target: 'node', noExternal: [/^@perron\//] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/live/feed-worker.ts',
        '../../packages/media/src/intake/redraw-worker.ts',
        'src/backup/backup.ts',
        'src/backup/restore.ts',
      ],
    },
    outDir: '../../build/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
