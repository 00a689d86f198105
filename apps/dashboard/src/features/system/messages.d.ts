// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'system': true;
  }
  interface Texts {
    'system.lead': never;
    'system.title.well': never;
    'system.title.bad': 'count';
    'system.title.doubtful': 'count';
    'system.failed': 'message';
    'system.tone.well': never;
    'system.tone.doubtful': never;
    'system.tone.bad': never;
    'system.tone.quiet': never;
    'system.sources': never;
    'system.source.timetable': never;
    'system.source.realtime': never;
    'system.source.weather': never;
    'system.source.news': never;
    'system.source.nothing': never;
    'system.source.off': never;
    'system.source.language': 'languages';
    'system.source.language.foreign': 'languages' | 'own';
    'system.source.age': 'ago';
    'system.source.match': 'shares';
    'system.source.match.trips': 'percent';
    'system.source.match.stops': 'percent';
    'system.source.match.times': 'percent';
    'system.source.rule': 'rule';
    'system.source.until': 'day';
    'system.feed.reading': 'percent';
    'system.feed.skipped': 'rows';
    'system.feed.skipped.one': never;
    'system.feed.first': never;
    'system.demo': never;
    'system.host': never;
    'system.database': never;
    'system.database.embedded': never;
    'system.database.external': never;
    'system.database.away': never;
    'system.storage': never;
    'system.storage.folder': never;
    'system.storage.s3': never;
    'system.storage.files': 'count' | 'size';
    'system.storage.quota': 'most' | 'used';
    'system.storage.free': 'size';
    'system.mail': never;
    'system.mail.sends': never;
    'system.mail.folder': never;
    'system.mail.waiting': 'count';
    'system.mail.failing': 'count';
    'system.mail.oldest': 'ago';
    'system.backup': never;
    'system.backup.none': never;
    'system.backup.at': 'ago';
    'system.backup.lost': 'count';
    'system.versions': never;
    'system.versions.facts': 'migration' | 'node' | 'started' | 'version';
    'system.advice.timetable.failed': never;
    'system.advice.timetable.ended': never;
    'system.advice.timetable.ends': never;
    'system.advice.timetable.begins': never;
    'system.advice.timetable.empty': never;
    'system.advice.timetable.held': never;
    'system.advice.timetable.skipped': never;
    'system.advice.realtime.failed': never;
    'system.advice.weather.failed': never;
    'system.advice.news.failed': never;
    'system.advice.realtime.off': never;
    'system.advice.weather.off': never;
    'system.advice.news.off': never;
    'system.advice.database.failed': never;
    'system.advice.storage.failed': never;
    'system.advice.storage.full': never;
    'system.advice.storage.filling': never;
    'system.advice.storage.low': never;
    'system.advice.mail.failing': never;
    'system.advice.mail.none': never;
    'system.advice.backup.none': never;
    'system.advice.backup.old': never;
    'system.advice.backup.lost': never;
  }
}
