import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const kinds = path.resolve(import.meta.dirname, '../../packages/schema/src/kinds');

/** The icons that the declarations of kinds name. */
function namedIcons(): readonly string[] {
  const names = readdirSync(kinds).flatMap((file) => {
    const source = readFileSync(path.join(kinds, file), 'utf8');
    return [...source.matchAll(/\bicon: '(Icon\w+)'/g)].map(([, name = '']) => name);
  });
  return [...new Set(names)];
}

/** Builds `kind-icons.ts` with the icons that kinds name. Development and tests have all icons at hand. */
export function iconsOfKinds(): Plugin {
  return {
    name: 'icons-of-kinds',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/kit\/kinds\/kind-icons\.ts$/ },
      handler() {
        const list = namedIcons().join(', ');
        return [
          `import { ${list} } from '@tabler/icons-react';`,
          `const icons = { ${list} };`,
          'export const iconNamed = (name) => icons[name];',
        ].join('\n');
      },
    },
  };
}
