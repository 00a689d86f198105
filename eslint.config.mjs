import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { dialect } from './scripts/lint/dialect.mjs';

const takeNow =
  'Take `now` as an argument: this code must give the same answer for the same input.';

export default defineConfig(
  // The client's example is compiled against the package that `npm run client` makes.
  globalIgnores([
    'build/',
    '.perron/',
    '**/*.mjs',
    '**/*.js',
    'packages/client/example.ts',
    'apps/dashboard/src/i18n/messages.d.ts',
  ]),
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: ['./tsconfig.lint.json'] } },
    plugins: { dialect },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'dialect/separate-type-import': 'error',
      'dialect/private-names': 'error',
      'dialect/written-out': 'error',
      'dialect/throws-form': 'error',
      'dialect/no-module-let': 'error',
      'dialect/plain-words': 'error',
      'dialect/whole-sentences': 'error',
      'dialect/field-words': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/require-await': 'off',
      // Bounds are proved by the loop around them; a checked `at()` costs in the hot paths.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: ['**/*.tsx', 'apps/{dashboard,display}/**/*.ts'],
    extends: [hooks.configs.flat.recommended],
  },
  {
    // Pure code has no clock and no dice.
    files: [
      'packages/core/src/**/*.ts',
      'packages/geo/src/**/*.ts',
      'packages/timetable/src/query/**/*.ts',
      'packages/widgets/src/*/model.ts',
      'packages/adapters/src/*/parse.ts',
    ],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: takeNow,
        },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: takeNow },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: takeNow,
        },
        {
          selector: "CallExpression[callee.object.name='performance'][callee.property.name='now']",
          message: takeNow,
        },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name=/^(waitFor|waitUntil|poll)$/] Property[key.name='timeout'][value.type='Literal']",
          message: 'Leave the limit out: all tests have the same patience, see vitest.config.ts.',
        },
        {
          selector:
            'CallExpression[callee.name=/^(test|it|beforeAll|beforeEach|afterAll|afterEach)$/][arguments.length>1] > Literal.arguments:last-child[raw=/^[0-9_]+$/]',
          message: 'Leave the limit out: all tests have the same patience, see vitest.config.ts.',
        },
      ],
    },
  },
  {
    // Nothing imports these.
    files: ['**/main.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: { 'dialect/no-module-let': 'off' },
  },
  {
    files: ['vitest.config.ts', '**/vite.*config.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
