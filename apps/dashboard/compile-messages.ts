import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Texts = Readonly<Record<string, string>>;

const features = path.join(import.meta.dirname, 'src/features');

/** Texts that name a kind elsewhere than on its pages: in the navigation, the palette, the trash and histories. */
const named = /^(area|kind|finding\.new|history\.field)\./;

/** The names of kinds that stand in the catalogues of their features, in the language of a file. */
function namesOfKinds(file: string): Texts {
  const catalogues = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (candidate) => path.basename(candidate) === path.basename(file),
  );
  const texts = catalogues.flatMap((catalogue) =>
    Object.entries(JSON.parse(readFileSync(path.join(features, catalogue), 'utf8')) as Texts),
  );
  return Object.fromEntries(texts.filter(([id]) => named.test(id)));
}

/**
 * Compiles the catalogues while they are bundled: the page then needs no parser of texts. The one of `kit/page`,
 * which comes with every page, also gets the names of kinds.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\.\w\w\.json$/ },
      handler(code, id) {
        const own = JSON.parse(code) as Texts;
        const whole = id.endsWith(`kit/page/${path.basename(id)}`);
        const texts = Object.entries(whole ? { ...own, ...namesOfKinds(id) } : own);
        const compiled = texts.map(([text, words]) => [text, compileMessageOrThrow(words)]);
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
      },
    },
  };
}
