import type { Generated } from 'kysely';
import type { EntityStamps } from './columns';

/** How words are read out; no two entries of one language have the same word. */
export interface PronunciationsTable extends EntityStamps {
  id: Generated<number>;
  written: string;
  spoken: string;
  /** null: in all languages. */
  language: 'de' | 'en' | null;
}
