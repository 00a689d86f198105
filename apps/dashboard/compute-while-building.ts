import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

/**
 * Runs some modules while the page is built, and puts what they export in their place as JSON: the page
 * then ships neither their code nor what they import. Development and tests run the modules themselves.
 */
export function computeWhileBuilding(files: RegExp): Plugin {
  return {
    name: 'compute-while-building',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: files },
      async handler(id) {
        const run = await runnerImport<Record<string, unknown>>(id, { configFile: false });
        const values = Object.entries(run.module);
        return values
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}
