const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = import.meta.glob(
  ['./messages.en.json', '../../features/**/messages.en.json'],
  { import: 'default', eager: true },
);

const before = 'history.field.';

/**
 * The fields of entities that have a name in the texts, as the API calls them; histories list them in this
 * order. Computed when the page is built (vite.config.ts), so that it loads no second language.
 */
export const namedFields = Object.values(catalogues)
  .flatMap((texts) => Object.keys(texts))
  .filter((id) => id.startsWith(before))
  .map((id) => id.slice(before.length));
