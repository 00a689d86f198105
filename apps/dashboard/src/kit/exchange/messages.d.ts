// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'exchange': true;
  }
  interface Texts {
    'exchange.export': never;
    'exchange.export.failed': 'message' | 'name';
    'exchange.import': never;
    'exchange.import.title': never;
    'exchange.import.text': never;
    'exchange.import.file': never;
    'exchange.imported': 'pictures' | 'scenes';
    'exchange.toGroup': never;
    'exchange.newBuckets': 'count';
    'exchange.close': never;
    'exchange.refused.noJson': 'name';
    'exchange.refused.tooLarge': 'name';
    'exchange.refused.details': 'name';
    'exchange.place.scene': 'number';
    'exchange.place.picture': 'number';
    'exchange.place.file': never;
    'exchange.place.named': 'name' | 'place';
    'exchange.place.widget': 'number';
  }
}
