import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { computeWhileBuilding } from './compute-while-building.ts';
import { iconsOfKinds } from './icons-of-kinds.ts';
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts';

/** `npm run dev` says which port. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** The modules of every page with a field and a call. */
const fields = new RegExp(
  [
    'node_modules/@mantine/core/esm/components/(ActionIcon|Alert|CloseButton|Input|InputBase|TextInput)/',
    'node_modules/@mantine/hooks/esm/use-(id|merged-ref|mounted|uncontrolled)/',
    'node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/IconAlertCircle)\\.',
    'node_modules/@tanstack/react-query/build/modern/(useBaseQuery|useMutation|useQuery|errorBoundaryUtils|suspense|queryOptions|IsRestoringProvider|QueryErrorResetBoundary)\\.',
    'apps/dashboard/src/brand/(PerronMark|use-document-title)\\.',
    'apps/dashboard/src/session/use-session-state\\.',
    'apps/dashboard/src/kit/form/(CallFailure|call-problem)\\.',
    'apps/dashboard/src/services/(late-dialog|late-part|lazy-part|status-query)\\.',
    'packages/client/src/(call|client-of|outlined-client|request-path|send-with-progress)\\.',
  ].join('|'),
);

/** The modules that the pages before signing in share. */
const accountFields = /kit\/account-fields\/(EmailField|PasswordField)\.|icons\/IconEye(Off)?\./;
const signIn =
  /features\/sign-in\/(queries|use-go-on|parts\/(Frame|MailSent|NetworkMotif|Outcome|SignInLink))\./;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    compileMessages(),
    computeWhileBuilding(
      /\/(schema\/src\/kinds\/outlines|services\/(operation|visitor)-outlines|trash\/restore-calls|history\/named-fields|editor\/model\/kind-outlines)\.ts$/,
    ),
    iconsOfKinds(),
    zodWithoutJsonSchema(),
    react(),
  ],
  build: {
    outDir: '../../build/dashboard',
    emptyOutDir: true,
    // A separate folder: the display's build is served from the same origin.
    assetsDir: 'dashboard-assets',
    rolldownOptions: {
      // Schemas that nothing uses are left out: making one changes nothing.
      treeshake: { manualPureFunctions: ['z', 'operation'] },
      output: {
        codeSplitting: {
          groups: [
            // The beginning of a page is one file: it is compressed together, and asked for once.
            { name: 'start', tags: ['$initial'] },
            // Dialogs, radio buttons and scroll areas ask for the direction of the text only. It would stand
            // in one file with what places menus, which is 40 times as large.
            { name: 'direction', test: /@mantine\/core\/esm\/core\/DirectionProvider/ },
            // Every page has them, and small files compress badly each for itself.
            { name: 'fields', test: fields },
            { name: 'account-fields', test: accountFields },
            { name: 'sign-in', test: signIn },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The addresses that the server answers; `/display` is a separate build that it serves.
    proxy: Object.fromEntries(
      [
        '^/(api|transit|files)/',
        '^/(status|metrics|livez|readyz)$',
        '^/(display|screen)(\\?|$)',
        '^/display-assets/',
      ].map((path) => [path, server]),
    ),
  },
});
