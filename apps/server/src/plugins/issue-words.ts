import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const longestValue = 60;
const maxOptions = 20;

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-11-24',
  datetime: 'a moment such as 2026-11-24T12:00:00Z',
  email: 'an e-mail address',
  time: 'a time of day such as 22:00:00',
  url: 'an address such as https://example.com/',
  uuid: 'a UUID',
};

function quoted(text: string): string {
  return JSON.stringify(text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);
}

/** The value that came, short enough for a sentence. */
function came(input: unknown): string {
  if (input === undefined) return 'nothing';
  if (typeof input === 'string') return quoted(input);
  if (Array.isArray(input)) return `a list of ${input.length}`;
  if (typeof input === 'object') return input === null ? 'null' : 'an object';
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : typeof input;
}

function counted(count: number | bigint, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Texts and lists are told by their size: a text that is too short may be a password. */
function sizeOf(issue: { readonly origin?: string; readonly input?: unknown }) {
  const { origin, input } = issue;
  if (origin === 'string' && typeof input === 'string') {
    return { unit: 'character', size: input.length };
  }
  return Array.isArray(input) ? { unit: 'item', size: input.length } : null;
}

function limitWords(
  issue: { readonly origin?: string; readonly input?: unknown },
  limit: number | bigint,
  [inclusive, exclusive]: readonly [string, string],
): string {
  const sized = sizeOf(issue);
  if (sized) return `expected ${inclusive} ${counted(limit, sized.unit)}, got ${sized.size}`;
  return `expected a number ${exclusive} ${limit}, got ${came(issue.input)}`;
}

function oneOf(options: readonly unknown[], input: unknown): string {
  const named = options.slice(0, maxOptions).map((option) => came(option));
  if (options.length > maxOptions) named.push(`${options.length - maxOptions} more`);
  return `expected ${named.length === 1 ? '' : 'one of '}${named.join(', ')}, got ${came(input)}`;
}

function formatWords(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const { format, input } = issue;
  const expected = formats[format] ?? (issue.pattern ? `a text like ${issue.pattern}` : null);
  return `expected ${expected ?? `a text of the form “${format}”`}, got ${came(input)}`;
}

/**
 * How the validator's faults are told where a field does not word them: what was expected, and what came.
 * The path is before it.
 * @returns undefined for what the validator tells well enough
 */
export function issueWords(issue: Issue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${types[issue.expected] ?? issue.expected}, got ${came(input)}`;
    case 'invalid_value':
      return oneOf(issue.values, input);
    case 'too_small': {
      const form = issue.inclusive === false ? 'greater than' : 'of at least';
      return limitWords(issue, issue.minimum, ['at least', form]);
    }
    case 'too_big': {
      const form = issue.inclusive === false ? 'less than' : 'of at most';
      return limitWords(issue, issue.maximum, ['at most', form]);
    }
    case 'invalid_format':
      return formatWords(issue);
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}, got ${came(input)}`;
    case 'unrecognized_keys':
      return `expected only known fields, got ${issue.keys.map(quoted).join(', ')}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
      return undefined;
  }
}
