import { z } from 'zod';

const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment with its offset. Outside these years a time has no four-digit ISO form, or is a slip. */
export const moment = z.iso.datetime({ offset: true, abort: true }).refine(
  (text) => {
    const ms = Date.parse(text);
    return ms >= 0 && ms <= latestMs;
  },
  { error: 'expected a time from 1970 to 9999 (UTC)' },
);
