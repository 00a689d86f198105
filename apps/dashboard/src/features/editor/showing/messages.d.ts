// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'showing': true;
  }
  interface Texts {
    'editor-showing.open': never;
    'editor-showing.title': never;
    'editor-showing.close': never;
    'editor-showing.cancel': never;
    'editor-showing.lead': never;
    'editor-showing.search': never;
    'editor-showing.display': never;
    'editor-showing.fitting': 'height' | 'width';
    'editor-showing.others': never;
    'editor-showing.screen': 'height' | 'width';
    'editor-showing.nowhere': never;
    'editor-showing.busy': 'by';
    'editor-showing.loading': never;
    'editor-showing.none': never;
    'editor-showing.notFound': never;
    'editor-showing.failed': 'message';
    'editor-showing.seconds': never;
    'editor-showing.warning': 'place' | 'seconds';
    'editor-showing.start': never;
    'editor-showing.takeOver': never;
    'editor-showing.again': never;
    'editor-showing.refused.runs': never;
    'editor-showing.refused.contact': never;
    'editor-showing.refused.design': never;
  }
}
