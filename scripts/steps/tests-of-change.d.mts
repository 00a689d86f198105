export function testsOfChange(
  changed: readonly string[],
  files: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): { run: string[]; browser: string[]; notes: string[] };
