import path from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

const outlines = path.resolve(import.meta.dirname, '../../packages/schema/src/kinds/outlines.ts');

interface Outlines {
  readonly kindOutlines: Readonly<Record<string, { readonly icon: string }>>;
}

/** Builds `kind-icons.ts` with the icons that kinds name. Development and tests have all icons at hand. */
export function iconsOfKinds(): Plugin {
  return {
    name: 'icons-of-kinds',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/kit\/kinds\/kind-icons\.ts$/ },
      async handler() {
        const { module } = await runnerImport<Outlines>(outlines, { configFile: false });
        const names = new Set(Object.values(module.kindOutlines).map(({ icon }) => icon));
        const list = [...names].join(', ');
        return [
          `import { ${list} } from '@tabler/icons-react';`,
          `const icons = { ${list} };`,
          'export const iconNamed = (name) => icons[name];',
        ].join('\n');
      },
    },
  };
}
