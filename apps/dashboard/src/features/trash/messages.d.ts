// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'trash': true;
  }
  interface Texts {
    'trash.title': never;
    'trash.lead': never;
    'trash.search': never;
    'trash.search.hint': never;
    'trash.count': 'count';
    'trash.failed': 'message';
    'trash.empty': never;
    'trash.empty.text': never;
    'trash.nothing': never;
    'trash.kind': never;
    'trash.kind.all': never;
    'trash.name': never;
    'trash.along': 'count';
    'trash.deletedAt': never;
    'trash.deletedBy': never;
    'trash.until': never;
    'trash.restore': never;
    'trash.restored': 'name';
    'trash.blocked': 'name';
    'trash.blocked.in_trash': 'kind' | 'name';
    'trash.blocked.same_value': 'kind' | 'name';
    'trash.blocked.gone': 'kind' | 'name';
  }
}
