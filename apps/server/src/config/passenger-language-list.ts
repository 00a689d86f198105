import type { PassengerLanguage } from '@perron/schema';
import { languagesWithTexts } from '@perron/widgets/languages';
import { z } from 'zod';

const expected = `one or more of ${[...languagesWithTexts].sort().join(', ')}, with commas between them, such as fr,en`;

function hasTexts(tag: string): tag is PassengerLanguage {
  return languagesWithTexts.some((one) => one === tag);
}

/** Languages of passengers in their order, each once: those that there are texts in. */
export const passengerLanguageList = z.string().transform((list, context) => {
  const tags = list.split(/[\s,]+/).filter(Boolean);
  const languages = tags.filter(hasTexts);
  if (languages.length === tags.length && languages.length > 0) return [...new Set(languages)];
  context.addIssue({ code: 'custom', message: expected });
  return z.NEVER;
});
