import { textsOf } from './texts-of';
import type { NotionOf } from './texts-of';

/** A notion that the page of a stop has its own text for. */
export type PageText = NotionOf<'page'>;

/** Those texts of the page of a stop that differ from the ones of displays, or that no display has. */
export const pageTexts = textsOf('page');
