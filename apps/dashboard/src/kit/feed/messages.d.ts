// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'feed': true;
  }
  interface Texts {
    'feed.held': 'day' | 'next' | 'now';
    'feed.declined': 'day' | 'next' | 'now';
    'feed.accept': never;
    'feed.decline': never;
  }
}
