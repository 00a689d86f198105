import type { Article } from '@perron/schema';
import { plainText, shortened, tidyText } from '../shared/plain-text';
import { feedDate } from './feed-date';
import type { FeedField, FeedItem } from './feed-items';
import { readFeed } from './feed-items';

const maxTitleLength = 300;
const maxTextLength = 2_000;
const maxUrlLength = 2_000;

/** In the order in which they are believed. */
const dateNames = ['pubdate', 'published', 'dc:date', 'updated'];
const textNames = ['description', 'summary', 'content:encoded', 'content'];

export interface ParsedFeed {
  /** The feed's own title; null when it has none. */
  readonly title: string | null;
  /** The newest first; those without a date last, as the feed orders them. */
  readonly articles: readonly Article[];
}

/**
 * The articles of an RSS 2, RSS 1 or Atom feed, as plain text.
 * @param feedUrl where it was read: relative addresses start there
 * @throws NewsError `upstream_failed` when it is no such feed, is cut off before its first item,
 * or declares entities
 */
export function parseFeed(xml: string, feedUrl: string): ParsedFeed {
  const feed = readFeed(xml);
  const base = resolved(feed.base ?? '', feedUrl) ?? feedUrl;
  const articles = feed.items.flatMap((item) => articleOf(item, base) ?? []);
  return {
    title: shortened(plainText(feed.title).text, maxTitleLength) || null,
    articles: articles.sort((a, b) => publishedMs(b) - publishedMs(a)),
  };
}

function publishedMs({ published_at }: Article): number {
  return published_at === null ? 0 : Date.parse(published_at);
}

/** Null when it says nothing. */
function articleOf(item: FeedItem, feedBase: string): Article | null {
  const base = resolved(item.base ?? '', feedBase) ?? feedBase;
  const fieldsNamed = (names: readonly string[]) =>
    names.flatMap((name) => item.fields.filter((field) => field.name === name));
  const text =
    fieldsNamed(textNames)
      .map(readable)
      .find((candidate) => candidate !== '') ?? '';
  const title =
    fieldsNamed(['title'])
      .map(readable)
      .find((candidate) => candidate !== '') ?? '';
  if (title === '' && text === '') return null;
  const atMs = fieldsNamed(dateNames)
    .map(({ markup }) => feedDate(markup))
    .find((candidate) => candidate !== null);
  return {
    title: shortened((title || text).replace(/\n/g, ' '), maxTitleLength),
    text: shortened(text, maxTextLength),
    image_url: imageOf(item, base),
    published_at: atMs == null ? null : new Date(atMs).toISOString(),
  };
}

/** RSS is HTML; Atom says what it is, and plain text where it says nothing. */
function readable({ name, markup, attributes, nested }: FeedField): string {
  const atom = name === 'summary' || name === 'content' || 'type' in attributes;
  const type = attributes['type']?.toLowerCase() ?? 'text';
  const literal = atom && !nested && (type === 'text' || type === 'text/plain');
  // Entities that XML does not know are read in either case.
  return literal && markup.includes('<') ? tidyText(markup) : plainText(markup).text;
}

/** The first picture that the item names: attached, in its media elements, or within its text. */
function imageOf({ fields }: FeedItem, base: string): string | null {
  const candidates = [
    ...fields.filter(isEnclosure).map(({ attributes }) => attributes['url'] ?? attributes['href']),
    ...fields.filter(isMediaPicture).map(({ attributes }) => attributes['url']),
    ...fields
      .filter(({ name }) => name === 'media:thumbnail')
      .map((field) => field.attributes['url']),
    ...fields
      .filter(({ name }) => name === 'itunes:image')
      .map((field) => field.attributes['href']),
  ];
  for (const candidate of candidates) {
    const url = candidate ? resolved(candidate, base) : null;
    if (url !== null) return url;
  }
  for (const field of fields.filter(({ name }) => textNames.includes(name))) {
    const found = plainText(field.markup).firstImage;
    const inner = resolved(field.attributes['xml:base'] ?? '', base) ?? base;
    const url = found === null ? null : resolved(found, inner);
    if (url !== null) return url;
  }
  return null;
}

function isPicture({ type, medium, url, href }: Readonly<Record<string, string>>): boolean {
  if (type !== undefined) return /^image\//i.test(type);
  if (medium !== undefined) return medium.toLowerCase() === 'image';
  return /\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]|$)/i.test(url ?? href ?? '');
}

function isEnclosure({ name, attributes }: FeedField): boolean {
  const attached = name === 'link' && attributes['rel']?.toLowerCase() === 'enclosure';
  return (name === 'enclosure' || attached) && isPicture(attributes);
}

function isMediaPicture({ name, attributes }: FeedField): boolean {
  return name === 'media:content' && isPicture(attributes);
}

/** An http or https address; null for anything else. */
function resolved(address: string, base: string): string | null {
  try {
    const { protocol, href } = new URL(address.trim(), base);
    const web = protocol === 'https:' || protocol === 'http:';
    return web && href.length <= maxUrlLength ? href : null;
  } catch {
    return null;
  }
}
