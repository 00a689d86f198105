import type { SpokenLanguage } from '../announcements/announcement';
import { spokenTexts } from './spoken-texts';
import type { SpokenText } from './spoken-texts';
import { filledText } from './text-forms';
import type { TextValues } from './text-forms';

/** A piece of what is said, its `{name}`s filled. */
export function said(key: SpokenText, language: SpokenLanguage, values: TextValues = {}): string {
  return filledText(spokenTexts[key][language], language, values);
}
