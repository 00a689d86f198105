import { textsOf } from './texts-of';
import type { NotionOf } from './texts-of';

/** A notion that is said. */
export type SpokenText = NotionOf<'spoken'>;

/** The texts that are said: pieces of sentences, without a capital and a full stop where they may stand inside one. */
export const spokenTexts = textsOf('spoken');
