const files: Readonly<Record<string, string>> = import.meta.glob(
  ['../../**/*.tsx', '!../../**/*.test.tsx', '!../../**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** The files of the dashboard that draw something, by their paths from `src`. */
export const sources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, source]) => [path.replace('../../', ''), source]),
);

/** They change what is on the operator's own screen, or in this browser: no call can be refused. */
export const formsWithoutCalls = [
  'features/editor/frame/SizeFields.tsx',
  'features/editor/situation/KeepPanel.tsx',
  'features/simulator/time-bar/TimeBar.tsx',
  'features/simulator/what-if/WhatIfForm.tsx',
  'features/transit/search/StationSearch.tsx',
];

/** They draw the forms that others declare. */
const drawers = ['kit/form/EntityForm.tsx', 'kit/entity-pages/DeclaredForm.tsx'];

/** The files with forms that send something. */
export const filesWithForms = Object.entries(sources)
  .filter(
    ([path, source]) =>
      !drawers.includes(path) &&
      /<(form\b(?!\.)|EntityForm\b)|component="form"|\bentityPages(<.*>)?\('/.test(
        source.replace(/\/\*.*?\*\//gs, ''),
      ),
  )
  .map(([path]) => path)
  .filter((path) => !formsWithoutCalls.includes(path));
