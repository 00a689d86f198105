// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'pronunciations': true;
  }
  interface Texts {
    'pronunciations.lead': never;
    'pronunciations.one': never;
    'pronunciations.new': never;
    'pronunciations.save': never;
    'pronunciations.missing': never;
    'pronunciations.written': never;
    'pronunciations.written.hint': never;
    'pronunciations.spoken': never;
    'pronunciations.spoken.hint': never;
    'pronunciations.updated': never;
    'pronunciations.search': never;
    'pronunciations.search.hint': never;
    'pronunciations.count': 'count';
    'pronunciations.failed': 'message';
    'pronunciations.empty': never;
    'pronunciations.empty.text': never;
    'pronunciations.nothing': never;
  }
}
