// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'media': true;
  }
  interface Texts {
    'media.contents': never;
    'media.buckets': never;
    'media.one': never;
    'media.one.failed': 'message';
    'media.missing': never;
    'media.idRequired': never;
    'media.new': never;
    'media.save': never;
    'media.cancel': never;
    'media.name': never;
    'media.status': never;
    'media.status.all': never;
    'media.state.on_air': never;
    'media.state.on_hold': never;
    'media.state.upcoming': never;
    'media.state.over': never;
    'media.state.no_file': never;
    'media.bucket': never;
    'media.bucket.all': never;
    'media.bucket.none': never;
    'media.bucket.new': never;
    'media.bucket.rename': never;
    'media.bucket.save': never;
    'media.lines': never;
    'media.lines.all': never;
    'media.lines.another': never;
    'media.lines.remove': 'line';
    'media.sizes': never;
    'media.from': never;
    'media.until': never;
    'media.dates.hint': never;
    'media.updated': never;
    'media.files': never;
    'media.files.hint': never;
    'media.files.add': never;
    'media.files.remove': 'name';
    'media.preview': never;
    'media.preview.bucket': never;
    'media.preview.none': never;
    'media.preview.at': 'size';
    'media.preview.scene': 'name';
    'media.preview.bars': 'size';
    'media.reach': 'displays' | 'stations' | 'trains';
    'media.reach.onHold': 'displays' | 'stations' | 'trains';
    'media.reach.offline': 'count';
    'media.reach.never': 'count';
    'media.reach.list': never;
    'media.reach.fold': never;
    'media.reach.more': 'count';
    'media.reach.loading': never;
    'media.reach.failed': never;
    'media.bulk.onAir': never;
    'media.bulk.onHold': never;
    'media.bulk.move': never;
    'media.bulk.done': 'count' | 'refused';
    'media.bulk.failed': 'message';
    'media.move': never;
    'media.move.title': 'count';
    'media.contents.search': never;
    'media.contents.search.hint': never;
    'media.contents.count': 'count';
    'media.contents.failed': 'message';
    'media.contents.empty': never;
    'media.contents.empty.text': never;
    'media.contents.nothing': never;
    'media.buckets.search': never;
    'media.buckets.count': 'count';
    'media.buckets.failed': 'message';
    'media.buckets.empty': never;
    'media.buckets.empty.text': never;
    'media.buckets.nothing': never;
  }
}
