import type { z } from 'zod';
import type { ErrorDetail } from './errors';
import { codeOfRule, valuesOfRule } from './field-rule';

type Values = Record<string, string | number>;
type IssueWords = Pick<ErrorDetail, 'code'> & { readonly values?: Values };

/** The value at a path of what was checked; undefined where there is none. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (holder, key) =>
      typeof holder === 'object' && holder !== null
        ? (holder as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): IssueWords {
  const values = { minimum: Number(minimum) };
  if (origin === 'string')
    return minimum === 1 ? { code: 'required' } : { code: 'too_short', values };
  if (origin === 'array' || origin === 'set') return { code: 'too_few', values };
  return { code: 'too_small', values };
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): IssueWords {
  const values = { maximum: Number(maximum) };
  if (origin === 'string') return { code: 'too_long', values };
  if (origin === 'array' || origin === 'set') return { code: 'too_many', values };
  return { code: 'too_big', values };
}

/** The example in the field's message: "expected a time of day such as 22:00". */
function exampleIn(message: string): { readonly example?: string } {
  const example = / such as (\S+)/.exec(message)?.[1];
  return example === undefined ? {} : { example };
}

function wordsOf(issue: z.core.$ZodIssue, checked: unknown): IssueWords {
  const value = valueAt(checked, issue.path);
  if (value === undefined || value === null) return { code: 'required' };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return { code: 'wrong_type', values: { expected: issue.expected } };
    case 'invalid_format':
      return {
        code: 'wrong_format',
        values: { format: issue.format, ...exampleIn(issue.message) },
      };
    case 'invalid_value':
      return { code: 'not_an_option', values: { options: issue.values.map(String).join(', ') } };
    case 'not_multiple_of':
      return { code: 'not_multiple', values: { divisor: issue.divisor } };
    case 'unrecognized_keys':
      return { code: 'unknown_field', values: { fields: issue.keys.join(', ') } };
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return { code: 'rule' };
    case 'custom': {
      const values = valuesOfRule(issue);
      return { code: codeOfRule(issue), ...(values && { values }) };
    }
  }
}

/**
 * Explains an issue of the validator to somebody who fills in a form: the same on the server, which refuses,
 * and in a page, which knows before.
 * @param checked the whole value that was checked
 * @param path where that value is in the request, as in `['body']`
 */
export function issueDetail(
  issue: z.core.$ZodIssue,
  checked: unknown,
  path: readonly string[] = [],
): ErrorDetail {
  return {
    path: [...path, ...issue.path.map(String)].join('.'),
    message: issue.message,
    ...wordsOf(issue, checked),
  };
}
