import type { ErrorDetail } from '@perron/schema';

/** A file that was not taken in. */
export interface RefusedImport {
  readonly fileName: string;
  readonly reason: 'noJson' | 'tooLarge' | 'details';
  readonly details: readonly ErrorDetail[];
  readonly content: unknown;
}
