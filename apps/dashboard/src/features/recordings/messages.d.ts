// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'recordings': true;
  }
  interface Texts {
    'recordings.lead': never;
    'recordings.one': never;
    'recordings.new': never;
    'recordings.save': never;
    'recordings.missing': never;
    'recordings.text': never;
    'recordings.text.hint': never;
    'recordings.station': never;
    'recordings.station.hint': never;
    'recordings.sound': never;
    'recordings.sound.hint': never;
    'recordings.sound.add': never;
    'recordings.sound.replace': never;
    'recordings.sound.remove': never;
    'recordings.none': never;
    'recordings.recorded.all': never;
    'recordings.recorded.yes': never;
    'recordings.recorded.no': never;
    'recordings.seconds': never;
    'recordings.seconds.of': 'seconds';
    'recordings.updated': never;
    'recordings.play': never;
    'recordings.playOf': 'text';
    'recordings.stopOf': 'text';
    'recordings.play.failed': never;
    'recordings.problem.big': 'seconds';
    'recordings.problem.unreadable': never;
    'recordings.problem.silent': never;
    'recordings.problem.long': 'seconds';
    'recordings.several': never;
    'recordings.several.lead': never;
    'recordings.several.add': never;
    'recordings.several.count': 'done' | 'failed' | 'total';
    'recordings.several.waiting': never;
    'recordings.several.sending': 'percent';
    'recordings.several.again': never;
    'recordings.several.open': never;
    'recordings.search': never;
    'recordings.search.hint': never;
    'recordings.count': 'count';
    'recordings.failed': 'message';
    'recordings.empty': never;
    'recordings.empty.text': never;
    'recordings.nothing': never;
  }
}
