export function readAudit(
  output: string,
  counted?: readonly string[],
): {
  readonly notChecked: string | null;
  hasList: boolean;
  readonly found: readonly string[];
};
