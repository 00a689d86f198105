// Vitest's setup file for the browser tests. Its `afterEach` runs before those of the test file,
// while the pages are still open: see `sequence.hooks` in vitest.config.ts.
import { afterEach } from 'vitest';
import { keepEvidence } from './evidence';

afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error) return;
  const folder = await keepEvidence(task.file.name, task.name);
  if (folder !== null) {
    error.message += `\nPictures and consoles of the open pages: ${folder}`;
    error.stack = `${error.message}\n${error.stack ?? ''}`;
  }
});
