import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const source = path.join(root, 'apps/dashboard/src');
const typesFile = path.join(source, 'i18n/messages.d.ts');

/** The folders of the dashboard that have texts. */
export function foldersWithTexts() {
  return readdirSync(source, { recursive: true })
    .filter((file) => path.basename(file) === 'messages.en.json')
    .map((file) => path.join(source, path.dirname(file)))
    .sort();
}

export function textsIn(folder, language) {
  return JSON.parse(readFileSync(path.join(folder, `messages.${language}.json`), 'utf8'));
}

/** The names that a compiled text wants filled, also those inside the branches of a plural. */
function namesIn(tokens) {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , branches = {}] = token;
    const inner = Object.values(branches).filter(Array.isArray);
    // `#` inside a plural stands for its number.
    return [name, ...inner.flatMap(namesIn)].filter((one) => one !== '#');
  });
}

/**
 * Writes the types of the dashboard's texts from the English catalogues, so that a wrong id or a
 * missing value does not compile. Git does not track the file: every command that needs it makes it.
 */
export async function writeMessageTypes() {
  // Only here: `npm start` on a fresh clone loads this file before the packages are installed.
  const { compileMessageOrThrow } = await import('@lingui/message-utils/compileMessage');
  const folders = foldersWithTexts();
  const lines = folders.flatMap((folder) =>
    Object.entries(textsIn(folder, 'en')).map(([id, text]) => {
      const names = [...new Set(namesIn(compileMessageOrThrow(text)))].sort();
      return `    '${id}': ${names.map((name) => `'${name}'`).join(' | ') || 'never'};`;
    }),
  );
  const types = [
    '// Written by `npm run messages` from the files messages.en.json.',
    "import './texts';",
    '',
    "declare module './texts' {",
    '  interface TextParts {',
    ...folders.map((folder) => `    '${path.basename(folder)}': true;`),
    '  }',
    '  interface Texts {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n');
  if (existsSync(typesFile) && readFileSync(typesFile, 'utf8') === types) return;
  writeFileSync(typesFile, types);
}
