import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds a page with Preact under React's names. Its sources, not its minified files: these call a
 * function `z`, and the display's build leaves out calls of that name as pure.
 */
export function replaceReact(): Plugin {
  const preact = path.dirname(createRequire(import.meta.url).resolve('preact/package.json'));
  const from = (find: RegExp, file: string) => ({ find, replacement: path.join(preact, file) });
  const alias = [
    from(/^react$/, 'compat/src/index.js'),
    from(/^react-dom$/, 'compat/src/index.js'),
    from(/^react-dom\/client$/, 'compat/client.mjs'),
    from(/^react\/jsx-(dev-)?runtime$/, 'jsx-runtime/src/index.js'),
    from(/^preact\/compat$/, 'compat/src/index.js'),
    from(/^preact\/hooks$/, 'hooks/src/index.js'),
    from(/^preact$/, 'src/index.js'),
  ];
  return { name: 'replace-react', apply: 'build', config: () => ({ resolve: { alias } }) };
}
