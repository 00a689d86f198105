import type { Article, Manifest } from '@perron/schema';

/** Displayed data that names pictures and films. */
export type NamesFiles =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'news'; readonly articles: readonly Article[] };

/** Pictures and films as they are on a display's device. */
export interface DeviceFiles {
  /**
   * Resolves when all that are named are there, each held against its hash, but for those that
   * cannot be had at all. Fails when one cannot be had now.
   */
  fetch(of: NamesFiles): Promise<void>;
  /** This is what is kept now: what is named by nothing that is kept may go. */
  kept(of: NamesFiles): Promise<void>;
}

/** For pages that keep nothing: the simulator, the editor's preview. */
export const noDeviceFiles: DeviceFiles = {
  fetch: () => Promise.resolve(),
  kept: () => Promise.resolve(),
};
