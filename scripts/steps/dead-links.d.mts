export function deadLinks(sources: {
  readonly files: readonly string[];
  readonly textOf: (file: string) => string;
  readonly exists: (place: string) => boolean;
}): readonly string[];
