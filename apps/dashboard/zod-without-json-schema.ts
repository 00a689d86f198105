import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const files = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out what zod needs to write schemas as JSON Schema, a quarter of it: each schema carries it, and
 * only the server does so. Calling it in the page is an error that says so.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: files },
      async handler(id) {
        const source = await readFile(id, 'utf8');
        const names = [...source.matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)];
        if (names.length === 0) throw new Error(`Expected exports in ${id}.`);
        return [
          "const left = () => { throw new Error('JSON Schema is left out of this build.'); };",
          ...names.map(([, name = '']) => `export const ${name} = () => left;`),
        ].join('\n');
      },
    },
  };
}
