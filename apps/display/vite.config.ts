import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { computeWhileBuilding } from '../../scripts/steps/compute-while-building.ts';
import { withoutContent, withoutDescriptions } from './vite.left-out.ts';
import { oneByteSource } from './vite.one-byte.ts';

/** `npm run dev` says which port. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** The font that every scene is set in is asked for with the page, not once its styles are read. */
function preloadFont(file: RegExp): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => file.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  };
}

/** The widgets of nearly every station's board. */
const usualWidgets = /packages\/widgets\/src\/(depatures_table|rect|text|time)\//;

/** Five names, which two widgets and the speaker have: too little for a file. */
const disruptionNames = /passenger-texts\/disruption-texts\.ts$/;

/**
 * The page is one file, with the usual widgets in it: each file more costs a slow display a
 * twentieth of a second. The others are loaded when a scene names them.
 */
const codeSplitting = {
  groups: [
    {
      name: 'display',
      test: (id: string) =>
        /\/src\/main\.tsx$|rolldown\/runtime/.test(id) ||
        usualWidgets.test(id) ||
        disruptionNames.test(id),
    },
  ],
};

/**
 * Tells Chromium to compile whole files while they load, beside the main thread: nearly all of what
 * is in them runs before the first departures, and one function at a time costs more. Other
 * browsers read a comment.
 */
function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle: {
      // It must come first in the file: Vite still puts its code before the minified code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** Halves the memory that the page's sources take. */
function keepOneByte(): Plugin {
  return {
    name: 'keep-one-byte',
    apply: 'build',
    // Files are named before this changes them; a build without it has other names.
    augmentChunkHash: () => 'one-byte',
    generateBundle: {
      // As the version below: of the minified code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = oneByteSource(file.code);
        }
      },
    },
  };
}

const guardFile = /src\/health\/start-guard\.ts$/;

/** The guard is a separate script, before the page's: it must run when that one does not. */
function putGuardFirst(): Plugin {
  return {
    name: 'put-guard-first',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(
            (candidate) =>
              candidate.type === 'chunk' && guardFile.test(candidate.facadeModuleId ?? ''),
          )
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', crossorigin: '', src: `/${fileName}` },
            injectTo: 'head-prepend',
          })),
    },
  };
}

const placeholder = 'version-of-this-build';
/** Names its files by their content; see vite.kiosk.config.ts. */
const outerPage = path.join(import.meta.dirname, '../../build/display/kiosk.html');

/** Names the build by a hash of all that it is made of, in the page itself. */
function nameVersion(): Plugin {
  return {
    name: 'name-version',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'perron-version', content: placeholder }, injectTo: 'head' },
    ],
    generateBundle: {
      // When all others have changed what they change.
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256').update(readFileSync(outerPage));
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          hash.update(`\0${name}\0`).update(file.type === 'chunk' ? file.code : file.source);
        }
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html to be named in.');
        const html = page.source.toString();
        page.source = html.replace(placeholder, hash.digest('hex').slice(0, 16));
      },
    },
  };
}

/**
 * Keeps modules out of the passengers' page that hang on what it uses and that it never calls:
 * property forms and samples hang on each widget's definition, uploads on the client. Their exports
 * are functions that give nothing.
 */
function leaveOut(files: readonly RegExp[]): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!files.some((other) => other.test(file))) return null;
      return withoutContent(readFileSync(file, 'utf8'));
    },
  };
}

/**
 * Builds the page with the small part of zod that its schemas need; the development server and the
 * tests have the whole.
 */
function replaceZod(): Plugin {
  const smallZod = path.join(import.meta.dirname, 'src/small-zod/index.ts');
  return {
    name: 'replace-zod',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^zod$/, replacement: smallZod }] } }),
  };
}

/** Descriptions of the contract are for the API's document; to a display `meta` says nothing. */
function dropDescriptions(): Plugin {
  return {
    name: 'drop-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/schema\/src\// },
      handler: withoutDescriptions,
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    preloadFont(/inter-latin-opsz-normal/),
    keepOneByte(),
    compileEarly(),
    leaveOut([
      /packages\/widgets\/src\/[^/]+\/(form|sample)\.ts$/,
      /packages\/client\/src\/send-with-progress\.ts$/,
    ]),
    computeWhileBuilding(
      /\/(schema\/src\/kinds\/outlines|passenger-texts\/(glass|spoken)-texts)\.ts$/,
    ),
    dropDescriptions(),
    replaceZod(),
    putGuardFirst(),
    nameVersion(),
  ],
  build: {
    outDir: '../../build/display',
    // The outer page is there already.
    emptyOutDir: false,
    // A separate folder: the dashboard's build is served from the same origin.
    assetsDir: 'display-assets',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/health/start-guard.ts'].map((file) =>
        path.join(import.meta.dirname, file),
      ),
      output: { codeSplitting },
      // Our packages only declare; what nothing uses of them is left out.
      treeshake: {
        moduleSideEffects: (id) => !/\/packages\/\w+\/src\//.test(id),
        manualPureFunctions: ['z', 'operation'],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['^/(api|transit|files)/', '^/(status|metrics)$'].map((path) => [path, server]),
    ),
  },
});
