// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'place': true;
  }
  interface Texts {
    'place.placeholder': never;
    'place.searching': never;
    'place.nothing': never;
    'place.type': never;
    'place.failed': 'message';
    'place.moreLines': 'count';
    'place.code': 'code';
    'place.pickOnMap': never;
    'place.map.label': 'count' | 'name';
    'place.map.open': never;
    'place.map.failed': never;
    'place.map.unknown': never;
  }
}
