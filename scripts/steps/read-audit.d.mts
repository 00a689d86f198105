export function readAudit(output: string): {
  readonly notChecked: string | null;
  readonly found: readonly string[];
};
