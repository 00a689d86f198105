import type { Article, Manifest } from '@perron/schema';

/** Address of a file that this server keeps; `null` means anything else. */
function fileAddress(text: string, origin: string): string | null {
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  return path.startsWith('/files/') ? path : null;
}

/** Each once. */
function filesAmong(texts: readonly string[], origin: string): string[] {
  const addresses = texts.map((text) => fileAddress(text, origin));
  return [...new Set(addresses.filter((address) => address !== null))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * Addresses of the uploaded pictures and films that a manifest shows: those of its contents, and
 * those that widgets name in any of their fields.
 */
export function picturesOf(manifest: Manifest, origin: string): string[] {
  const media = manifest.contents.flatMap((content) => content.media.map(({ url }) => url));
  const widgets = manifest.pixelScenes.flatMap(({ widgets }) => widgets.flatMap(textsIn));
  return filesAmong([...media, ...widgets], origin);
}

/** Addresses of the pictures of news. */
export function picturesOfNews(articles: readonly Article[], origin: string): string[] {
  const pictures = articles.flatMap(({ image_url }) => (image_url === null ? [] : [image_url]));
  return filesAmong(pictures, origin);
}
