import { TextDecoder } from 'node:util';
import type { FetchReply } from './guarded-fetch';

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decoder(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/**
 * A reply's body as text. The body's own word wins: its byte order mark, then (for XML) its
 * declaration where the header names nothing, else UTF-8. Bytes that do not fit become U+FFFD;
 * never throws.
 */
export function replyText({ body, charset }: Pick<FetchReply, 'body' | 'charset'>): string {
  const marked = marks.find(([, bytes]) => bytes.every((byte, i) => body[i] === byte))?.[0];
  const start = new TextDecoder('latin1').decode(body.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  for (const name of [marked, charset, declared]) {
    const found = name ? decoder(name) : null;
    if (found) return found.decode(body);
  }
  return new TextDecoder().decode(body);
}
