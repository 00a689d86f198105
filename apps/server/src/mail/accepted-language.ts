import { mailLanguages } from './letters';
import type { MailLanguage } from './letters';

function rankOf(quality: string | undefined): number {
  const rank = Number(quality?.trim().match(/^q=(\d(?:\.\d+)?)$/)?.[1] ?? 1);
  return Number.isFinite(rank) ? rank : 0;
}

/**
 * The language of ours that `Accept-Language` likes best (`de-AT,de;q=0.9,en;q=0.8`); English when
 * it names none.
 */
export function acceptedLanguage(header: string | undefined): MailLanguage {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', quality] = wish.trim().toLowerCase().split(';');
      return { language: tag.split('-')[0], rank: rankOf(quality) };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  for (const { language } of wishes) {
    const known = mailLanguages.find((name) => name === language);
    if (known) return known;
  }
  return 'en';
}
