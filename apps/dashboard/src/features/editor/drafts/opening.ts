import type { SceneDraft } from '@perron/schema';
import type { Design } from '../model/design';
import { designOf } from '../model/design';
import type { BrowserCopy } from './browser-copy';
import { isSameDesign } from './design-differences';

/** The design that an editor begins with when a scene is opened. */
export interface Continued {
  readonly design: Design;
  readonly baseVersion: number;
  /** The browser has newer work than the server. */
  readonly isFromBrowser: boolean;
}

export interface Opening {
  /** `null` means that there is no unpublished work. */
  readonly continued: Continued | null;
  /** Another draft that the browser's work does not follow: both are shown. */
  readonly other: SceneDraft | null;
}

/**
 * Which unpublished work a scene is opened with. The browser's copy is continued where it follows the
 * server's draft; otherwise another tab or device has saved since, and both are shown.
 * @param published the scene's design as displays show it
 */
export function openingOf(
  published: Design,
  draft: SceneDraft | null,
  copy: BrowserCopy | null,
): Opening {
  const kept = draft && designOf(draft);
  // The browser forgets its copy once the server has it: one that is there holds more.
  if (copy && !isSameDesign(copy.design, kept ?? published)) {
    const { design, base_version: baseVersion, revision } = copy;
    return {
      continued: { design, baseVersion, isFromBrowser: true },
      other: revision === (draft?.revision ?? 0) ? null : draft,
    };
  }
  if (!draft || !kept || isSameDesign(kept, published)) return { continued: null, other: null };
  return {
    continued: { design: kept, baseVersion: draft.base_version, isFromBrowser: false },
    other: null,
  };
}
