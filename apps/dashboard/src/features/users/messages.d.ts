// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'users': true;
  }
  interface Texts {
    'users.lead': never;
    'users.table': never;
    'users.one': never;
    'users.email': never;
    'users.email.hint': never;
    'users.firstName': never;
    'users.lastName': never;
    'users.state': never;
    'users.state.all': never;
    'users.state.active': never;
    'users.state.invited': never;
    'users.state.lapsed': never;
    'users.signedIn': never;
    'users.never': never;
    'users.updated': never;
    'users.search': never;
    'users.search.hint': never;
    'users.count': 'count';
    'users.failed': 'message';
    'users.empty': never;
    'users.empty.text': never;
    'users.nothing': never;
    'users.missing': never;
    'users.save': never;
    'users.cancel': never;
    'users.invite': never;
    'users.invite.send': never;
    'users.invite.mail': never;
    'users.invite.noMail': never;
    'users.invitation': never;
    'users.invitation.open': 'sent' | 'until';
    'users.invitation.lapsed': 'sent' | 'until';
    'users.invitation.noMail': never;
    'users.invitation.resend': never;
    'users.invitation.sent': 'email';
    'users.invitation.notSent': 'message';
    'users.invitation.makeLink': never;
    'users.invitation.link': never;
    'users.invitation.link.hint': 'until';
    'users.invitation.noLink': 'message';
    'users.withdraw': never;
    'users.withdraw.title': 'email';
    'users.withdraw.text': never;
    'users.withdraw.done': 'email';
    'users.delete': never;
    'users.delete.title': 'email';
    'users.delete.text': never;
    'users.delete.me': never;
    'users.delete.me.meant': never;
    'users.delete.last': never;
    'users.delete.done': 'email';
    'users.delete.failed': 'email' | 'message';
    'users.bulk.remove': never;
    'users.bulk.title': 'count';
    'users.bulk.text': 'active' | 'invited';
    'users.bulk.me': never;
    'users.bulk.results': never;
    'users.bulk.deleted': never;
    'users.bulk.withdrawn': never;
    'users.bulk.restored': never;
    'users.bulk.resent': never;
    'users.bulk.notInvited': never;
    'users.bulk.restore': never;
    'users.bulk.close': never;
    'users.password': never;
    'users.password.title': 'email';
    'users.password.text': never;
    'users.password.set': never;
    'users.password.done': 'email';
    'users.password.failed': 'message';
    'users.toProfile': never;
    'users.facts.signedIn': 'ago';
    'users.facts.pending': 'email';
  }
}
