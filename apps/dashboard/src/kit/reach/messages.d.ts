// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'reach': true;
  }
  interface Texts {
    'reach.text': 'displays' | 'stations' | 'vehicles';
    'reach.offline': 'count';
    'reach.never': 'count';
    'reach.failed': never;
  }
}
