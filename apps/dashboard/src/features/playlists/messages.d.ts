// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'playlists': true;
  }
  interface Texts {
    'playlists.lead': never;
    'playlists.one': never;
    'playlists.new': never;
    'playlists.save': never;
    'playlists.missing': never;
    'playlists.scenario': never;
    'playlists.output': never;
    'playlists.output.all': never;
    'playlists.scenes': never;
    'playlists.entries': never;
    'playlists.length': never;
    'playlists.updated': never;
    'playlists.number': never;
    'playlists.search': never;
    'playlists.search.hint': never;
    'playlists.count': 'count';
    'playlists.failed': 'message';
    'playlists.none': never;
    'playlists.none.text': never;
    'playlists.nothing': never;
    'playlists.spoken': 'number';
    'playlists.spokenAtKiosks': never;
    'playlists.total': 'count' | 'length';
    'playlists.add': never;
    'playlists.addAudio': never;
    'playlists.audio': never;
    'playlists.text': never;
    'playlists.seconds': 'name';
    'playlists.remove': 'name';
    'playlists.up': 'name';
    'playlists.down': 'name';
    'playlists.empty': never;
  }
}
