export declare function stiltedWords(comment: string): string[];
export declare function stiltedTitle(title: string): string[];

interface LintComment {
  readonly type: string;
  readonly value: string;
  readonly loc: {
    readonly start: { readonly line: number };
    readonly end: { readonly line: number };
  };
}

export declare function readAsOne(comments: readonly LintComment[]): LintComment[];
