// `npm run goldens`: accepts what the widgets and scenes look like now, by redrawing the golden
// pictures where they differ. Look at them before you commit them: they are what is right.
import { chromium } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { runTool } from './steps/run.mjs';

requireNode();
await install();
const browser = await chromium();
process.exitCode = await runTool(
  'vitest/vitest.mjs',
  ['run', '--project', 'pictures', 'e2e/goldens/goldens.test.ts'],
  { env: { ...process.env, CHROMIUM_PATH: browser, ACCEPT_GOLDENS: '1' } },
);
