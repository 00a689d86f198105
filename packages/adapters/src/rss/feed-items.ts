import { Parser } from 'htmlparser2';
import { NewsError } from '../news';

/** One element of an item: what it says, and what its attributes do. */
export interface FeedField {
  /** Local name in lower case, with its prefix where that is `media`, `itunes`, `dc`, `content`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text with the tags that stood in it (XHTML). */
  markup: string;
  /** Some tags stood in it: it is markup whatever its type says. */
  nested: boolean;
}

export interface FeedItem {
  readonly fields: FeedField[];
  /** `xml:base` of the item, as it stood. */
  readonly base: string | null;
}

export interface Feed {
  readonly title: string;
  /** `xml:base` of the feed, as it stood. */
  readonly base: string | null;
  readonly items: readonly FeedItem[];
}

const roots = new Set(['rss', 'feed', 'rdf']);
const itemNames = new Set(['item', 'entry']);
const knownPrefixes = new Set(['media', 'itunes', 'dc', 'content']);
/** Prefixes that name the feed's own format. */
const plainPrefixes = new Set(['atom', 'rss', 'rdf']);
const maxItems = 200;
/** The parser's time grows with the square of the depth. */
const maxDepth = 200;

function nameOf(qualified: string): string {
  const [prefix, local] = qualified.toLowerCase().split(':', 2) as [string, string?];
  if (local === undefined || plainPrefixes.has(prefix)) return local ?? prefix;
  return knownPrefixes.has(prefix) ? `${prefix}:${local}` : qualified.toLowerCase();
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Reads a feed in one run. Elements are counted, not kept: depth costs nothing. */
class FeedReader {
  readonly items: FeedItem[] = [];
  root: string | null = null;
  closed = false;
  title = '';
  base: string | null = null;
  #depth = 0;
  #item: FeedItem | null = null;
  #itemDepth = 0;
  #field: FeedField | null = null;
  #fieldDepth = 0;
  #inTitle = false;

  open(qualified: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) {
      throw new NewsError(
        'upstream_failed',
        `Expected a feed, came one nested beyond ${maxDepth}.`,
      );
    }
    const name = nameOf(qualified);
    if (this.root === null) {
      this.root = name;
      this.base = attributes['xml:base'] ?? null;
    } else if (!this.#item && itemNames.has(name)) {
      this.#item = { fields: [], base: attributes['xml:base'] ?? null };
      this.#itemDepth = this.#depth;
    } else if (this.#item && (!this.#field || name.startsWith('media:'))) {
      // Pictures are in groups (media:group) too: each is a separate field.
      this.#field = { name, attributes, markup: '', nested: false };
      this.#fieldDepth = this.#depth;
      this.#item.fields.push(this.#field);
    } else if (this.#field) {
      this.#field.nested = true;
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${escaped(value)}"`,
      );
      this.#field.markup += `<${name}${written.join('')}>`;
    } else {
      // The feed's own title is at depth 2 (Atom) or 3 (in RSS's channel).
      this.#inTitle = name === 'title' && this.#depth <= 3 && this.title === '';
    }
  }

  text(data: string): void {
    if (this.#field) this.#field.markup += this.#field.nested ? escaped(data) : data;
    else if (this.#inTitle) this.title += data;
  }

  close(qualified: string, implied: boolean): void {
    if (this.#field && this.#depth === this.#fieldDepth) this.#field = null;
    else if (this.#field) this.#field.markup += `</${nameOf(qualified)}>`;
    if (this.#item && this.#depth === this.#itemDepth) {
      // The end of the text closed it, not its own tag: the feed was cut off within it.
      if (!implied && this.items.length < maxItems) this.items.push(this.#item);
      this.#item = null;
      this.#field = null;
    }
    this.#inTitle = false;
    this.#depth -= 1;
    if (this.#depth === 0 && !implied) this.closed = true;
  }
}

/**
 * The items of an RSS 2, RSS 1 or Atom feed. A feed that was cut off gives the items before the
 * cut. No entities but XML's own are replaced, so none can expand; a feed that declares some is
 * refused.
 * @throws NewsError `upstream_failed`
 */
export function readFeed(xml: string): Feed {
  const reader = new FeedReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name, implied) => reader.close(name, implied),
      ontext: (data) => reader.text(data),
      onprocessinginstruction(_, data) {
        if (/<?!ENTITY/i.test(data)) {
          throw new NewsError(
            'upstream_failed',
            'Expected a feed, came one that declares entities.',
          );
        }
      },
    },
    { xmlMode: true },
  );
  parser.write(xml.replace(/^\ufeff/, ''));
  parser.end();
  const { root, items, title, base, closed } = reader;
  if (root === null || !roots.has(root)) {
    throw new NewsError('upstream_failed', `Expected RSS or Atom, came ${described(root)}.`);
  }
  if (items.length === 0 && !closed) {
    throw new NewsError('upstream_failed', 'Expected a whole feed, came one that was cut off.');
  }
  return { title, base, items };
}

function described(root: string | null): string {
  return root === null ? 'no XML' : `a document "${root.slice(0, 40)}"`;
}
