import { createHash } from 'node:crypto';
import type { OpenAPIV3_1 } from 'openapi-types';
import { stringify } from 'yaml';
import { AnswerCache } from '../../answers/answer-cache';

export const documentForms = {
  json: {
    type: 'application/json; charset=utf-8',
    write: (document: OpenAPIV3_1.Document) => JSON.stringify(document),
  },
  yaml: {
    type: 'application/x-yaml',
    write: (document: OpenAPIV3_1.Document) => stringify(document),
  },
};

export type DocumentForm = keyof typeof documentForms;

export interface Rendered {
  readonly etag: string;
  readonly bytes: Buffer;
}

/**
 * Stand for the reader's address while the document is rendered. A shell wants brackets quoted, so
 * an address with brackets has a rendering for itself.
 */
const placeholders = { plain: 'http://reader.invalid', bracketed: 'http://[::ffff]:1' };

/** Addresses whose bytes are kept: a stranger may name as many as he likes. */
const keptAddresses = 4;

/**
 * The document in both forms, for the address at which it is read. Made once; what differs between
 * readers is their address, which is put in for its placeholder.
 * @param describe makes the document for an address, in a third of a second
 */
export function renderOnce(describe: (baseUrl: string) => OpenAPIV3_1.Document) {
  const templates = new Map<string, string>();
  const kept = new AnswerCache<Rendered>({
    freshMs: Infinity,
    maxEntries: keptAddresses * Object.keys(documentForms).length,
    nowMs: () => 0,
  });

  function templateOf(form: DocumentForm, placeholder: string): string {
    const key = `${form} ${placeholder}`;
    const known = templates.get(key);
    if (known !== undefined) return known;
    const text = documentForms[form].write(describe(placeholder));
    templates.set(key, text);
    return text;
  }

  function render(form: DocumentForm, baseUrl: string): Rendered {
    const placeholder = baseUrl.includes('[') ? placeholders.bracketed : placeholders.plain;
    const text = templateOf(form, placeholder).replaceAll(placeholder, () => baseUrl);
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    return { etag, bytes: Buffer.from(text) };
  }

  return (form: DocumentForm, baseUrl: string): Promise<Rendered> =>
    kept.get(`${form} ${baseUrl}`, async () => render(form, baseUrl));
}
