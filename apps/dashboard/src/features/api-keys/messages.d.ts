// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'api-keys': true;
  }
  interface Texts {
    'keys.lead': never;
    'keys.table': never;
    'keys.new': never;
    'keys.one': never;
    'keys.name': never;
    'keys.name.hint': never;
    'keys.state': never;
    'keys.state.all': never;
    'keys.state.active': never;
    'keys.state.expiring': never;
    'keys.state.expiring.in': 'duration';
    'keys.state.revoked': never;
    'keys.state.expired': never;
    'keys.scope': never;
    'keys.scope.all': never;
    'keys.scope.display': never;
    'keys.scope.read': never;
    'keys.scope.display.hint': never;
    'keys.scope.read.hint': never;
    'keys.display': never;
    'keys.display.any': never;
    'keys.display.first': never;
    'keys.display.hint': never;
    'keys.display.many': never;
    'keys.prefix': never;
    'keys.lastUsed': never;
    'keys.never': never;
    'keys.created': never;
    'keys.expires': never;
    'keys.expires.never': never;
    'keys.expires.field': never;
    'keys.search': never;
    'keys.search.hint': never;
    'keys.count': 'count';
    'keys.failed': 'message';
    'keys.empty': never;
    'keys.empty.text': never;
    'keys.nothing': never;
    'keys.missing': never;
    'keys.save': never;
    'keys.create': never;
    'keys.renew': never;
    'keys.renew.title': 'name';
    'keys.renew.hard': never;
    'keys.renew.hard.hint': never;
    'keys.renew.soft': never;
    'keys.renew.soft.hint': never;
    'keys.renew.do': never;
    'keys.renew.revoked': never;
    'keys.revoke': never;
    'keys.revoke.title': 'name';
    'keys.revoke.text': never;
    'keys.revoke.free': never;
    'keys.revoke.used': 'count';
    'keys.revoke.more': 'count';
    'keys.revoke.do': never;
    'keys.revoked': 'name';
    'keys.cancel': never;
    'keys.usages.failed': 'message';
    'keys.actionFailed': 'message' | 'name';
    'keys.secret.title': 'name';
    'keys.secret.warning': never;
    'keys.secret.label': never;
    'keys.secret.done': never;
    'keys.secret.previous': 'until';
    'keys.facts': 'prefix' | 'used';
    'keys.facts.unused': 'prefix';
  }
}
