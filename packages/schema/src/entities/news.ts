import { z } from 'zod';
import { numberParameter } from '../number-parameter';

/** An article as plain text. `image_url` is null when it has no picture. */
export const article = z
  .object({
    title: z.string(),
    text: z.string(),
    image_url: z.string().nullable(),
    published_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

/** How many articles may be asked for (specification, section 5). */
export const numArticles = numberParameter(1, 10);

/** The newest articles first. `demo`: they are made up, and the page says so. */
export const newsAnswer = z
  .object({ articles: z.array(article), source: z.string(), demo: z.boolean() })
  .meta({ id: 'News' });
export type NewsAnswer = z.infer<typeof newsAnswer>;
