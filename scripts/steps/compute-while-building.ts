import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

/**
 * Runs some modules while the page is built, and puts what they export in their place as JSON: the page
 * then ships neither their code nor what they import. Development and tests run the modules themselves.
 */
export function computeWhileBuilding(files: RegExp): Plugin {
  // One after another: each starts a server, and waits for it no longer than a minute.
  let before: Promise<unknown> = Promise.resolve();
  const runLater = (id: string) => {
    const run = before.then(() => runnerImport<Record<string, unknown>>(id, { configFile: false }));
    before = run.catch(() => undefined);
    return run;
  };
  return {
    name: 'compute-while-building',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: files },
      async handler(id) {
        const run = await runLater(id);
        const values = Object.entries(run.module);
        return values
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}
