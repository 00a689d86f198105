import { Parser } from 'htmlparser2';

/** Text of a page that is none of its prose. */
const silent = new Set([
  'head',
  'iframe',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
]);

/** Elements that begin a new line. */
const lines = new Set(
  'address article blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Feeds escape twice now and then; what still looks like common markup is read once more. */
const escapedMarkup = /<\/?(?:a|b|br|div|em|i|img|li|ol|p|span|strong|ul)\b[^<>]*>/i;

export interface PlainText {
  /** Without markup; entities are characters; lines are trimmed and none is blank. */
  readonly text: string;
  /** `src` of the first picture, as it stood; `null` if there is none. */
  readonly firstImage: string | null;
}

/**
 * The parser's time grows with the square of the depth, and nobody writes prose that deep or long:
 * what is beyond is not read.
 */
const maxDepth = 200;
const maxLength = 200_000;

function strip(html: string): PlainText {
  let text = '';
  let depth = 0;
  let firstImage: string | null = null;
  let silentDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if ((depth += 1) > maxDepth) parser.pause();
      if (silent.has(name)) silentDepth += 1;
      if (lines.has(name)) text += '\n';
      if (name === 'img' && silentDepth === 0) firstImage ??= attributes['src']?.trim() || null;
    },
    onclosetag(name) {
      depth -= 1;
      if (silent.has(name)) silentDepth = Math.max(0, silentDepth - 1);
      if (lines.has(name)) text += '\n';
    },
    ontext(data) {
      if (silentDepth === 0) text += data;
    },
  });
  parser.write(html.slice(0, maxLength));
  if (depth <= maxDepth) parser.end();
  return { text, firstImage };
}

/** Line by line: single spaces, no control characters, no blank lines. */
export function tidyText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The text of a piece of HTML as a person reads it. Never throws. */
export function plainText(html: string): PlainText {
  const once = /[<&]/.test(html) ? strip(html) : { text: html, firstImage: null };
  const read = escapedMarkup.test(once.text) ? strip(once.text) : once;
  return { text: tidyText(read.text), firstImage: once.firstImage ?? read.firstImage };
}

/** At most `length` characters, cut between words, with an ellipsis where something is missing. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.search(/\s\S*$/);
  const kept =
    lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
