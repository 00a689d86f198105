// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'copy': true;
  }
  interface Texts {
    'copy.copy': never;
    'copy.copied': never;
    'copy.failed': never;
  }
}
