interface Span {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

export function endsTooEarly({ starts_at, ends_at }: Span): boolean {
  return starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at);
}
