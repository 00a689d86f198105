import { z } from 'zod';
import { theme } from '../shared/config/theme-field';

/** A display draws once a second: what changes faster would be missed. */
const shortestMs = 1_000;
const longestMs = 3_600_000;

const durationMs = z.number().min(shortestMs).max(longestMs);

/**
 * Articles follow each other, one every `overviewDuration`: the headline large, the picture, and
 * the text as far as it fits. With `showDetail` each article is shown twice: first in overview as
 * headline and picture alone, then in detail, headline and all of its text for `detailDuration`;
 * an article without text has no detail. Durations are ms, sizes px of the scene.
 */
export const newsSchema = z.object({
  /** The default of a stored widget; a new one starts with 10 s (specification, section 3). */
  overviewDuration: durationMs.default(5_000),
  detailDuration: durationMs.default(10_000),
  showDetail: z.boolean().default(false),
  theme: theme.default('light'),
  /** Size of a headline; `null` means by the size of the widget. */
  fontSize: z.number().min(8).max(1000).nullable().default(null),
});

export type NewsConfig = z.output<typeof newsSchema>;

export const newsDefaults = {
  ...newsSchema.parse({}),
  overviewDuration: 10_000,
  width: 200,
  height: 150,
};
