// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'scenes': true;
  }
  interface Texts {
    'scenes.move': never;
    'scenes.move.title': 'count';
    'scenes.move.confirm': never;
    'scenes.moved': 'count' | 'refused';
    'scenes.notMoved': 'message';
    'scenes.usedIn': never;
    'scenes.unused': never;
    'scenes.group': never;
    'scenes.group.none': never;
    'scenes.free': never;
  }
}
