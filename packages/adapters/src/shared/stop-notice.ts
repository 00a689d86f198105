/** A source's notice for people at a stop, in its words. */
export interface StopNotice {
  /** The same as long as it is the same notice. */
  readonly id: string;
  /** Plain text on one line. */
  readonly text: string;
  /** The language of the text, such as `de`; `null` if the source does not say. */
  readonly language: string | null;
  /** When the source said so, epoch ms; `null` if it is not known. */
  readonly saidAtMs: number | null;
  /** The stop itself, lines that call there, or the whole network. */
  readonly about: 'stop' | 'line' | 'network';
}
