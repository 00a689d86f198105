import type { z } from 'zod';
import { detailCodes } from './errors';

type DetailCode = (typeof detailCodes)[number];

/**
 * The refusal of a `refine`: the sentence for programs, and the code that pages translate.
 * @param path the field that it is said at
 * @example schema.refine(isRight, fieldRule('needs_station', 'expected a platform only with a station', ['platform']))
 */
export function fieldRule(code: DetailCode, error: string, path: string[] = []) {
  return { error, path, params: { code } };
}

/** The code that `fieldRule` has given an issue; `rule` for others. */
export function codeOfRule({ params }: z.core.$ZodIssueCustom): DetailCode {
  const given: unknown = params?.['code'];
  return detailCodes.find((code) => code === given) ?? 'rule';
}
