// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'gallery': true;
  }
  interface Texts {
    'gallery.lead': never;
    'gallery.failed': never;
    'gallery.nothing': 'search';
    'gallery.search': never;
    'gallery.search.placeholder': never;
    'gallery.size': never;
    'gallery.size.designed': never;
    'gallery.size.small': never;
    'gallery.size.large': never;
    'gallery.size.portrait': never;
    'gallery.language': never;
    'gallery.language.designed': never;
    'gallery.language.de': never;
    'gallery.language.en': never;
    'gallery.texts': never;
    'gallery.texts.designed': never;
    'gallery.texts.longer': never;
    'gallery.run': never;
    'gallery.index': never;
    'gallery.states': 'count';
    'gallery.state.failed': never;
  }
}
