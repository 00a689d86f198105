// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'audit-log': true;
  }
  interface Texts {
    'audit.lead': 'zone';
    'audit.table': never;
    'audit.what': never;
    'audit.action': never;
    'audit.action.all': never;
    'audit.fields': never;
    'audit.who': never;
    'audit.who.all': never;
    'audit.when': never;
    'audit.kind': never;
    'audit.kind.all': never;
    'audit.from': never;
    'audit.until': never;
    'audit.day.clear': 'label';
    'audit.one': 'id';
    'audit.one.user': never;
    'audit.one.api_key': never;
    'audit.one.display': never;
    'audit.one.clear': never;
    'audit.author.user': never;
    'audit.author.api_key': never;
    'audit.author.display': never;
    'audit.author.system': never;
    'audit.search': never;
    'audit.search.hint': never;
    'audit.count': 'count';
    'audit.failed': 'message';
    'audit.empty': never;
    'audit.empty.text': never;
    'audit.nothing': never;
    'audit.close': never;
    'audit.all': never;
    'audit.open': never;
  }
}
