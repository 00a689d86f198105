// `npm run messages`: writes the types of the dashboard's texts beside their English catalogues, so
// that a wrong id or a missing value does not compile. `--check` only says whether they are current.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const source = path.resolve(import.meta.dirname, '../apps/dashboard/src');

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

function typesOf(file) {
  const folder = path.dirname(file);
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const toTexts = path.relative(folder, path.join(source, 'i18n/texts')).replaceAll(path.sep, '/');
  const lines = Object.entries(texts).map(([id, text]) => {
    const names = [...new Set(namesIn(compileMessageOrThrow(text)))].sort();
    return `    '${id}': ${names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')};`;
  });
  return [
    '// Written by `npm run messages` from messages.en.json.',
    `import '${toTexts}';`,
    '',
    `declare module '${toTexts}' {`,
    '  interface TextParts {',
    `    '${path.basename(folder)}': true;`,
    '  }',
    '  interface Texts {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n');
}

const catalogues = readdirSync(source, { recursive: true }).filter(
  (file) => path.basename(file) === 'messages.en.json',
);

const stale = [];
for (const file of catalogues) {
  const typesFile = path.join(source, file.replace('.en.json', '.d.ts'));
  const types = typesOf(path.join(source, file));
  if (existsSync(typesFile) && readFileSync(typesFile, 'utf8') === types) continue;
  stale.push(file);
  if (!process.argv.includes('--check')) writeFileSync(typesFile, types);
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`Run \`npm run messages\`: the types of ${stale.join(', ')} are stale.\n`);
  process.exit(1);
}
const outcome = stale.length === 0 ? 'all types are current' : `wrote types of ${stale.join(', ')}`;
process.stdout.write(`Texts: ${outcome}.\n`);
