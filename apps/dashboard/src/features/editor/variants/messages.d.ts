// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'variants': true;
  }
  interface Texts {
    'variants.title': never;
    'variants.of': 'group';
    'variants.none': never;
    'variants.here': never;
    'variants.failed': never;
    'variants.adapt': never;
    'variants.adapt.title': never;
    'variants.adapt.sizes': never;
    'variants.adapt.exists': never;
    'variants.adapt.add': never;
    'variants.adapt.width': never;
    'variants.adapt.height': never;
    'variants.adapt.name': never;
    'variants.adapt.preview': 'name';
    'variants.adapt.refitted': 'count';
    'variants.adapt.kept': never;
    'variants.adapt.lost': never;
    'variants.adapt.create': 'count';
    'variants.adapt.sameSize': never;
    'variants.adapt.cancel': never;
    'variants.created': 'name';
    'variants.notCreated': 'message';
    'variants.offer': 'count';
    'variants.offer.title': never;
    'variants.offer.lead': never;
    'variants.offer.count': 'count';
    'variants.offer.apply': 'count';
    'variants.offer.done': never;
    'variants.offer.failed': 'message';
    'variants.offer.close': never;
  }
}
