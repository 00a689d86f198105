import path from 'node:path';
import { reachedFrom } from './import-graph.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isCode = (file) => /\.(ts|tsx|mts|mjs)$/.test(file);
const isBrowserTest = (file) => file.startsWith('e2e/');
/** A change of these may change anything. */
const everywhere =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json)$|\/(package|tsconfig[^/]*)\.json$/;
/** Holds the documents that name folders against the tree. */
const testOfMaps = 'scripts/lint/architecture.test.ts';

/** The tests in the nearest folder around a file that has some. */
function testsAround(file, tests) {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`));
    if (found.length > 0) return { folder, found };
  }
  return null;
}

/**
 * Which tests a change reaches.
 * @param changed files that differ
 * @param files all files of the checkout, new ones too
 * @param importers as `importersOf` gives them
 * @returns `run`: tests to run; `browser`: tests in a browser that are reached but need a build and
 * minutes; `notes`: what the imports do not tell, for whoever reads
 */
export function testsOfChange(changed, files, importers) {
  const tests = files.filter(isTest);
  const reached = reachedFrom(changed, importers);
  const run = new Set(tests.filter((test) => reached.has(test) && !isBrowserTest(test)));
  const browser = new Set(tests.filter((test) => reached.has(test) && isBrowserTest(test)));
  const notes = [];
  const documents = changed.filter((file) => file.endsWith('.md'));
  if (documents.length > 0) {
    notes.push('Documents: "npm run check" finds dead links; the test of the maps is taken.');
    for (const test of tests) if (test === testOfMaps) run.add(test);
  }
  for (const file of changed) {
    if (documents.includes(file)) continue;
    if (everywhere.test(file)) {
      notes.push(`${file} may change anything: only "npm test" tells.`);
      continue;
    }
    if (isCode(file) || importers.has(file)) continue;
    const around = testsAround(file, tests);
    if (around === null) {
      notes.push(`${file}: nothing imports it, and no folder around it has tests.`);
      continue;
    }
    notes.push(`${file}: nothing imports it, so the tests of ${around.folder} are taken.`);
    for (const test of around.found) (isBrowserTest(test) ? browser : run).add(test);
  }
  if (changed.some((file) => /^(apps|packages)\/.*\/src\//.test(file) && !isTest(file))) {
    notes.push(
      'Browser tests drive the built pages: which of them a change reaches, no import tells.',
    );
  }
  // Who works on tests in a browser wants them to run.
  if (changed.some(isBrowserTest)) {
    for (const test of browser) run.add(test);
    browser.clear();
  }
  return { run: [...run].sort(), browser: [...browser].sort(), notes };
}
