/** The words of a closure in one language. */
export interface ClosureText {
  /** Such as `de`; null: the source does not say. */
  readonly language: string | null;
  readonly title: string;
  /** Plain text; null: the title says all. */
  readonly text: string | null;
}

/** Stations at which nothing stops, as the network's own source says by state, not by words. */
export interface StationClosure {
  /** The same as long as it is the same closure. */
  readonly id: string;
  /** By their codes, with their names. */
  readonly stations: readonly { readonly code: string; readonly name: string }[];
  /** Names of the lines that call there by the timetable. */
  readonly lines: readonly string[];
  /** Epoch ms; null: since always. */
  readonly startsAtMs: number | null;
  /** Epoch ms; null: until further notice. */
  readonly endsAtMs: number | null;
  readonly severity: 'unknown' | 'info' | 'warning' | 'severe';
  /** The source's words, one entry a language; empty: it has none. */
  readonly texts: readonly ClosureText[];
}
