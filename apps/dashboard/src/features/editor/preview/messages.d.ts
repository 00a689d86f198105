// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'preview': true;
  }
  interface Texts {
    'designPreview.open': never;
    'designPreview.close': never;
    'designPreview.what': never;
    'designPreview.alone': never;
    'designPreview.hint': never;
    'designPreview.failed': 'message';
    'designPreview.turn': 'count' | 'place';
  }
}
