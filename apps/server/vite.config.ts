import { defineConfig } from 'vite';

export default defineConfig({
  // The workspaces are bundled; what npm installs stays where it is. The others named are bundled, too:
  // other packages bring older versions of them, which Node would find from the folder of the build.
  ssr: {
    target: 'node',
    noExternal: [/^@perron\//, 'fresh', 'lru-cache', 'negotiator', 'content-type'],
  },
  build: {
    ssr: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/live/feed-worker.ts',
        'src/resources/kept-situations/thread/run-worker.ts',
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
