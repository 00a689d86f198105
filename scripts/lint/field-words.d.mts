interface FieldWords {
  readonly words: readonly string[];
  readonly folders: readonly string[];
  readonly instead: string;
  readonly exceptions: readonly string[];
}

export declare function readFieldWords(text?: string): FieldWords[];
export declare function insteadOf(
  rows: readonly FieldWords[],
  name: string,
  file: string,
): string | null;
