// `npm run messages`: writes the types of the dashboard's texts, and names the texts that one of its
// languages lacks.
import path from 'node:path';
import { foldersWithTexts, textsIn, writeMessageTypes } from './steps/message-types.mjs';
import { root } from './steps/root.mjs';

await writeMessageTypes();

function missing(folder, language, from) {
  const texts = textsIn(folder, language);
  const file = path.relative(root, path.join(folder, `messages.${language}.json`));
  return Object.keys(textsIn(folder, from))
    .filter((id) => !Object.hasOwn(texts, id))
    .map((id) => `${file} has no text "${id}", and messages.${from}.json has one.\n`);
}

const faults = foldersWithTexts().flatMap((folder) => [
  ...missing(folder, 'de', 'en'),
  ...missing(folder, 'en', 'de'),
]);
process.stderr.write(faults.join(''));
process.stdout.write(
  `Texts: types are written${faults.length > 0 ? '' : ', no text is missing'}.\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
