import { loadChunk } from '@perron/timing';

/**
 * The scripts that Inter has no letters of and that have a font: the style sheets of `script-fonts`. A page
 * loads one when it first measures a text in it, and of its font only the parts that the text needs. Chinese
 * characters without letters of another script are Chinese, unless the network's language says otherwise.
 */
const scripts = {
  arabic: { pattern: /\p{Script=Arabic}/u, family: 'Noto Sans Arabic Variable' },
  hebrew: { pattern: /\p{Script=Hebrew}/u, family: 'Noto Sans Hebrew Variable' },
  thai: { pattern: /\p{Script=Thai}/u, family: 'Noto Sans Thai Variable' },
  japanese: {
    pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    family: 'Noto Sans JP Variable',
  },
  korean: { pattern: /\p{Script=Hangul}/u, family: 'Noto Sans KR Variable' },
  chinese: { pattern: /\p{Script=Han}/u, family: 'Noto Sans SC Variable' },
} as const;

export type Script = keyof typeof scripts;

const names = Object.keys(scripts) as Script[];

/** The families of all scripts, as a part of a list of families. */
export const scriptFamilies = names.map((name) => `'${scripts[name].family}'`).join(', ');

/** Before it nothing belongs to one of the scripts, and nearly all texts end before it. */
const beyondLatin = /[\u0590-\uffff]/;

const latin = /[\u0000-\u024f\u2000-\u206f]/g;

const styles = import.meta.glob('./script-fonts/*.css');

const loading = new Map<Script, Promise<void>>();

async function load(script: Script): Promise<void> {
  const style = styles[`./script-fonts/script-${script}.css`];
  if (style && typeof document !== 'undefined') await loadChunk(style);
}

/** Once; a style sheet that could not be had is tried again for the next text. */
function loadOnce(script: Script): Promise<void> {
  const known = loading.get(script);
  if (known) return known;
  const started = load(script);
  loading.set(script, started);
  started.catch(() => loading.delete(script));
  return started;
}

const ofLanguages: Readonly<Record<string, Script>> = {
  ar: 'arabic',
  fa: 'arabic',
  ps: 'arabic',
  ur: 'arabic',
  he: 'hebrew',
  yi: 'hebrew',
  th: 'thai',
  ja: 'japanese',
  ko: 'korean',
  zh: 'chinese',
};

function scriptsOf(languages: readonly string[]): Script[] {
  return languages.flatMap((language) => ofLanguages[language] ?? []);
}

const withHan: ReadonlySet<Script> = new Set(['japanese', 'korean', 'chinese']);

/** The script of Chinese characters, for a network of these languages: that of the first one that writes with them. */
export function hanScript(languages: readonly string[]): Script {
  return scriptsOf(languages).find((script) => withHan.has(script)) ?? 'chinese';
}

/** The scripts of a text that Inter has no letters of. @param han see {@link hanScript} */
export function scriptsIn(text: string, han: Script): Script[] {
  if (!beyondLatin.test(text)) return [];
  const found = names.filter((name) => scripts[name].pattern.test(text));
  if (!found.includes('chinese')) return found;
  const others = found.filter((name) => name !== 'chinese');
  return others.some((name) => withHan.has(name)) ? others : [...others, han];
}

/** Sees to it that the text's letters come; until then the device's own fonts stand in for them. */
export function needScriptFonts(text: string, han: Script): void {
  for (const script of scriptsIn(text, han)) void loadOnce(script).catch(() => undefined);
}

/**
 * The style sheets of these languages' scripts.
 * @throws what the import throws, when one cannot be loaded
 */
export async function preloadScriptFonts(languages: readonly string[]): Promise<void> {
  await Promise.all(scriptsOf(languages).map(loadOnce));
}

/**
 * Loads the letters of texts that may be shown later, when there may be no network.
 * @param languages the network's, the leading one first
 * @throws what the imports and the browser throw, when they cannot be loaded
 */
export async function preloadLetters(text: string, languages: readonly string[]): Promise<void> {
  const needed = scriptsIn(text, hanScript(languages));
  await Promise.all(needed.map(loadOnce));
  if (typeof document === 'undefined' || !('fonts' in document)) return;
  const families = ['Inter', ...needed.map((name) => scripts[name].family)];
  // Latin letters are Inter's, and are there: a space would load another font's.
  const foreign = text.replace(latin, '');
  await Promise.all(families.map((family) => document.fonts.load(`600 48px '${family}'`, foreign)));
}
