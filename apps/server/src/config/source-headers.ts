import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error';
import { variableMeanings } from './variables';

/** A header that a source wants, with a key in it that is read from a file. */
export interface SourceHeader {
  /** Beginning of the addresses that it is sent to: a URL without query. */
  readonly address: string;
  /** As it is sent, such as `x-api-key`. */
  readonly name: string;
  /** The rest of its value, round the key: often `apikey ` or `Bearer ` before it. */
  readonly before: string;
  readonly after: string;
  /** Absolute path of the file with the key. */
  readonly file: string;
}

const example = 'https://api.example.org x-api-key: {/run/secrets/key}';
const expected = `a list of headers such as "${example}", with a semicolon or a new line between them`;
const entryForm = /^(\S+)\s+([\w!#$%&'*+.^`|~-]+):\s*(.*)$/;
/** Visible ASCII and spaces, with one pair of braces. */
const valueForm = /^([\x20-\x7a|~]*)\{([^{}]+)\}([\x20-\x7a|~]*)$/;

/** Headers that a request makes itself: a key in one of them would break it. */
const ownHeaders = new Set(
  'accept-encoding connection content-length expect host if-modified-since if-none-match keep-alive te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);

function addressProblem(address: string): string | null {
  if (!URL.canParse(address)) return 'begins with no address';
  const { protocol, username, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol)) return 'begins with no http or https address';
  const isPlain = username === '' && search === '' && hash === '';
  return isPlain ? null : 'begins with an address that has a user, a query or a #';
}

/** The entry, or what is wrong with it. The text itself is not repeated: it may be a key. */
function readEntry(text: string): SourceHeader | string {
  const [, address = '', name = '', value = ''] = entryForm.exec(text) ?? [];
  if (address === '') return 'is not an address, a space, and a header with a colon';
  const problem = addressProblem(address);
  if (problem !== null) return problem;
  if (ownHeaders.has(name.toLowerCase())) return `sets ${name}, which requests set themselves`;
  const [, before, file, after] = valueForm.exec(value) ?? [];
  if (before === undefined || file === undefined || after === undefined) {
    return `names no file in braces for ${name}: keys are read from files, one in each header`;
  }
  return { address, name, before, file: file.trim(), after };
}

export const sourceHeaderVariables = {
  TRANSIT_HEADERS: z
    .string()
    .transform((text, context) => {
      const entries = text
        .split(/[;\n]/)
        .map((entry) => entry.trim())
        .filter(Boolean);
      const read = entries.map(readEntry);
      const headers = read.filter((entry) => typeof entry !== 'string');
      if (entries.length > 0 && headers.length === read.length) return headers;
      const wrong = read.findIndex((entry) => typeof entry === 'string');
      const problem = read.find((entry) => typeof entry === 'string');
      const which = problem === undefined ? 'there is none' : `entry ${wrong + 1} ${problem}`;
      context.addIssue({ code: 'custom', message: `${expected}; ${which}` });
      return z.NEVER;
    })
    .optional()
    .register(variableMeanings, {
      meaning:
        'Headers with keys for these sources. Each key is in a file ([guide](guides/transit-data.md#keys)).',
      values: expected,
      unset: 'none',
      secret: true,
    }),
} as const;

/** Whether a header is sent to an address: to the same scheme, host and port, at or below its path. */
export function isSentTo({ address }: Pick<SourceHeader, 'address'>, url: string): boolean {
  const [own, asked] = [new URL(address), new URL(url)];
  if (own.origin !== asked.origin) return false;
  const folder = own.pathname.replace(/\/+$/, '');
  return asked.pathname === folder || asked.pathname.startsWith(`${folder}/`);
}

/**
 * The headers of the sources.
 * @param sources their addresses
 * @throws StartError when a header would be sent nowhere
 */
export function sourceHeaders(
  given: readonly SourceHeader[] | undefined,
  sources: readonly string[],
  cwd: string,
): readonly SourceHeader[] {
  const lost = given?.find((header) => !sources.some((url) => isSentTo(header, url)));
  if (lost) {
    throw new StartError(
      `TRANSIT_HEADERS names ${lost.address} for the header ${lost.name}, and no source is there; expected the beginning of an address in TRANSIT_GTFS, TRANSIT_REALTIME or TRANSIT_URL.`,
    );
  }
  return (given ?? []).map((header) => ({ ...header, file: path.resolve(cwd, header.file) }));
}
