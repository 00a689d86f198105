// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'stations': true;
  }
  interface Texts {
    'places.lead': never;
    'places.toOverview': never;
    'places.toLines': never;
    'places.toList': never;
    'places.one': never;
    'places.new': never;
    'places.save': never;
    'places.missing': never;
    'places.usedBy': 'count';
    'places.name': never;
    'places.code': never;
    'places.code.hint': never;
    'places.displays': never;
    'places.live': never;
    'places.departures': never;
    'places.openDisplay': never;
    'places.updated': never;
    'places.search': never;
    'places.search.hint': never;
    'places.count': 'count';
    'places.failed': 'message';
    'places.empty': never;
    'places.empty.text': never;
    'places.nothing': never;
    'places.overview': never;
    'places.overview.lead': never;
    'places.display': never;
    'places.contact': never;
    'places.contact.ok': never;
    'places.contact.late': never;
    'places.contact.unverified': never;
    'places.contact.lost': never;
    'places.contact.never': never;
    'places.platform': never;
    'places.outputType': never;
    'places.shows': never;
    'places.nowhere': never;
    'places.inVehicle': never;
    'places.searchDisplays': never;
    'places.searchDisplays.hint': never;
    'places.displayCount': 'count';
    'places.displaysFailed': 'message';
    'places.noDisplays': never;
    'places.noDisplays.text': never;
  }
}
