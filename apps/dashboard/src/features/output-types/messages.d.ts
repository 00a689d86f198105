// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'output-types': true;
  }
  interface Texts {
    'outputTypes.lead': never;
    'outputTypes.one': never;
    'outputTypes.new': never;
    'outputTypes.save': never;
    'outputTypes.missing': never;
    'outputTypes.uses': 'displays' | 'playlists';
    'outputTypes.name': never;
    'outputTypes.kind': never;
    'outputTypes.kind.all': never;
    'outputTypes.kind.pixel': never;
    'outputTypes.kind.audio': never;
    'outputTypes.size': never;
    'outputTypes.width': never;
    'outputTypes.role': never;
    'outputTypes.role.hint': never;
    'outputTypes.displays': never;
    'outputTypes.playlists': never;
    'outputTypes.resolutionX': never;
    'outputTypes.resolutionY': never;
    'outputTypes.widthMm': never;
    'outputTypes.widthMm.hint': never;
    'outputTypes.distance': never;
    'outputTypes.distance.hint': never;
    'outputTypes.safeArea': never;
    'outputTypes.safeArea.hint': never;
    'outputTypes.sip': never;
    'outputTypes.sip.hint': never;
    'outputTypes.sip.none': never;
    'outputTypes.sipMode': never;
    'outputTypes.sipMode.call': never;
    'outputTypes.sipMode.hold': never;
    'outputTypes.sipMode.hint': never;
    'outputTypes.search': never;
    'outputTypes.search.hint': never;
    'outputTypes.count': 'count';
    'outputTypes.failed': 'message';
    'outputTypes.empty': never;
    'outputTypes.empty.text': never;
    'outputTypes.nothing': never;
  }
}
