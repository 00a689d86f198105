import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the catalogues while they are bundled: the page then needs no parser of texts. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\.\w\w\.json$/ },
      handler(code) {
        const texts = Object.entries(JSON.parse(code) as Record<string, string>);
        const compiled = texts.map(([id, text]) => [id, compileMessageOrThrow(text)]);
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
      },
    },
  };
}
