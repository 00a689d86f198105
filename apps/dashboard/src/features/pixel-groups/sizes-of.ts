interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes of scenes, each once, the largest first. */
export function sizesOf(scenes: readonly Size[]): string[] {
  const sorted = [...scenes].sort((a, b) => b.width * b.height - a.width * a.height);
  return [...new Set(sorted.map(({ width, height }) => `${width} × ${height}`))];
}
