/** `ours`: a page of the display, of any version; `loading`: not known yet. */
export type FrameContent = 'ours' | 'foreign' | 'loading';

/**
 * Says what the frame holds. A page of another origin cannot be read, nor can the browser's error page:
 * both are foreign.
 */
export function contentOf({ contentDocument }: HTMLIFrameElement): FrameContent {
  if (contentDocument === null) return 'foreign';
  if (contentDocument.querySelector('meta[name=perron-version]')) return 'ours';
  const { URL: address, readyState } = contentDocument;
  return address === 'about:blank' || readyState === 'loading' ? 'loading' : 'foreign';
}
