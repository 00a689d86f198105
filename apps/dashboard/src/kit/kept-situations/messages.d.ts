// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'kept-situations': true;
  }
  interface Texts {
    'kept.nothing': never;
    'kept.change.running': 'done' | 'total';
    'kept.change.none': 'total';
    'kept.change.sum': 'changed' | 'total';
    'kept.change.failedOnly': 'failed' | 'total';
    'kept.change.title': never;
    'kept.change.more': 'count';
    'kept.change.open': never;
    'kept.change.stopped': never;
    'kept.change.failed': 'message';
  }
}
