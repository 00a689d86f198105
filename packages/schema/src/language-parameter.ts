import { z } from 'zod';

/** A language in a query string. */
export const languageParameter = z
  .string()
  .regex(/^[a-z]{2}(-[A-Za-z]{2})?$/, { error: 'expected a language such as de or en' })
  .default('en')
  .meta({ description: 'Language of remarks, and of names where the network has them in it.' });
