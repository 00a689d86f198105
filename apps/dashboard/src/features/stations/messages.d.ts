// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'stations': true;
  }
  interface Texts {
    'places.lead': never;
    'places.one': never;
    'places.new': never;
    'places.save': never;
    'places.missing': never;
    'places.usedBy': 'count';
    'places.name': never;
    'places.code': never;
    'places.missingSince': 'day';
    'places.code.hint': never;
    'places.displays': never;
    'places.live': never;
    'places.departures': never;
    'places.openDisplay': never;
    'places.openPublic': never;
    'places.updated': never;
    'places.search': never;
    'places.search.hint': never;
    'places.count': 'count';
    'places.failed': 'message';
    'places.empty': never;
    'places.empty.text': never;
    'places.nothing': never;
    'places.display': never;
    'places.stop': never;
    'places.stop.hint': never;
  }
}
