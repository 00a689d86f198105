// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'why': true;
  }
  interface Texts {
    'why.priority': 'priority';
    'why.shown': never;
    'why.fulfilled': never;
    'why.notFulfilled': never;
    'why.unknown': 'fact';
    'why.error': 'reason';
  }
}
