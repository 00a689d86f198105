import { textsOf } from './texts-of';
import type { NotionOf } from './texts-of';

/** A notion that displays have a text for. */
export type GlassText = NotionOf<'glass'>;

/**
 * The texts of displays. This module and those of the other lengths are run while the pages are built, and their result
 * put in their place (`computeWhileBuilding`): a display loads no text that only pages or voices have.
 */
export const glassTexts = textsOf('glass');
