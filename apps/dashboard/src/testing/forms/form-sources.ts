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

/** Beginnings of forms, drawn by the element or by a part of the layout. */
const formStart = /<form\b(?!\.)|component="form"/g;

/** The opening tags of the forms in a source. */
export function formTags(source: string): readonly string[] {
  const tags = source.match(
    /<(?:form\b(?!\.)|[A-Z]\w*\s(?:[^<>]|=>)*?component="form")(?:[^<>]|=>)*>/g,
  );
  const starts = source.match(formStart)?.length ?? 0;
  if ((tags?.length ?? 0) !== starts) throw new Error(`Expected the tags of ${starts} forms.`);
  return tags ?? [];
}

/** They draw the forms that others declare. */
const drawers = ['kit/form/EntityForm.tsx', 'kit/entity-pages/DeclaredForm.tsx'];

/** Pages whose form is declared, and not a component from another file. */
const declaresForm = (source: string) =>
  /\bentityPages(<.*>)?\('/.test(source) && !source.includes('form: { Form:');

/** The files with forms that send something. */
export const filesWithForms = Object.entries(sources)
  .filter(
    ([path, source]) =>
      !drawers.includes(path) &&
      (formTags(source).length > 0 ||
        /<EntityForm\b/.test(source) ||
        declaresForm(source.replace(/\/\*.*?\*\//gs, ''))),
  )
  .map(([path]) => path)
  .filter((path) => !formsWithoutCalls.includes(path));
