// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'scene-preview': true;
  }
  interface Texts {
    'preview.title': never;
    'preview.empty': never;
    'preview.spoken': never;
    'preview.turn': 'count' | 'place';
    'preview.enlarge': 'name';
    'preview.close': never;
    'preview.play': never;
    'preview.stop': never;
    'preview.sample': never;
    'preview.outputs': never;
    'preview.fit.exact': never;
    'preview.fit.scaled': never;
    'preview.fit.bars': never;
    'preview.fit.none': never;
  }
}
