/** Where a refused field is: in the widget at an index of the design, or in the scene itself. */
export function widgetOfPath(path: string): {
  readonly index: number | null;
  readonly field: string;
} {
  const [, at, field] = /\.widgets\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (at !== undefined) return { index: Number(at), field: field ?? '' };
  return { index: null, field: path.split('.').at(-1) ?? '' };
}
