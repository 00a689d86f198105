// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'versions': true;
  }
  interface Texts {
    'versions.title': never;
    'versions.lead': never;
    'versions.failed': 'message';
    'versions.more': never;
    'versions.now': never;
    'versions.compare': never;
    'versions.picture': 'at';
    'versions.of': 'at';
    'versions.editor': never;
    'versions.since': never;
    'versions.restore': never;
    'versions.restore.ask': never;
    'versions.restore.no': never;
    'versions.restore.yes': never;
    'versions.restore.failed': 'message';
    'versions.restored': never;
    'versions.close': never;
  }
}
