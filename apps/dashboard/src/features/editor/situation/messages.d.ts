// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'situation': true;
  }
  interface Texts {
    'situation.title': never;
    'situation.source': never;
    'situation.source.live': never;
    'situation.source.sample': never;
    'situation.source.kept': never;
    'situation.place.none': never;
    'situation.place.kind': never;
    'situation.place.station': never;
    'situation.place.train': never;
    'situation.place.search': never;
    'situation.place.platform': never;
    'situation.place.allPlatforms': never;
    'situation.place.platformOf': 'platform' | 'station';
    'situation.place.line': never;
    'situation.place.start': never;
    'situation.place.choose': never;
    'situation.place.trainFrom': 'line' | 'station';
    'situation.moment': never;
    'situation.moment.now': 'time';
    'situation.moment.ofDay': never;
    'situation.moment.toNow': never;
    'situation.moment.back': never;
    'situation.moment.run': never;
    'situation.moment.stop': never;
    'situation.moment.note.live': never;
    'situation.moment.note.sample': never;
    'situation.moment.note.kept': never;
    'situation.kept.keep': never;
    'situation.kept.choose': never;
    'situation.kept.none': never;
    'situation.kept.name': never;
    'situation.kept.keepIt': never;
    'situation.kept.replace': never;
    'situation.kept.delete': 'name';
    'situation.kept.most': 'count';
    'situation.kept.full': never;
    'situation.fill': never;
    'situation.language': never;
    'situation.longer': never;
    'situation.longer.title': never;
    'situation.live.no-place': never;
    'situation.live.waiting': never;
    'situation.live.live': never;
    'situation.live.timetable': never;
    'situation.live.unknown': never;
    'situation.live.no-trip': never;
    'situation.live.unreachable': never;
    'situation.live.refused': never;
    'situation.live.refusedBecause': 'reason';
  }
}
