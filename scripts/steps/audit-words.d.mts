export function checkWords(result: {
  readonly failed: readonly string[];
  readonly notChecked: string | null;
}): string;
export function auditVerdict(audited: {
  readonly notChecked: string | null;
  readonly hasList: boolean;
  readonly found: readonly string[];
}): { code: number; words: string };
