import type { SpokenLanguage } from '@perron/core';

/** The words of the button that reads the page out: there is none in other languages. */
export const readAloudTexts = {
  de: { read: 'Vorlesen', stop: 'Anhalten' },
  en: { read: 'Read to me', stop: 'Stop' },
} as const satisfies Readonly<Record<SpokenLanguage, Readonly<Record<'read' | 'stop', string>>>>;
