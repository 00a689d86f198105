// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'profile': true;
  }
  interface Texts {
    'profile.name': never;
    'profile.failed': 'message';
    'profile.address': never;
    'profile.address.lead': never;
    'profile.address.new': never;
    'profile.address.password': never;
    'profile.address.taken': never;
    'profile.address.submit': never;
    'profile.address.pending': 'email';
    'profile.address.cancel': never;
    'profile.password': never;
    'profile.password.lead': never;
    'profile.password.current': never;
    'profile.password.wrong': never;
    'profile.password.submit': never;
    'profile.password.done': never;
    'profile.factor': never;
    'profile.factor.lead': never;
    'profile.factor.failed': 'message';
    'profile.factor.on': never;
    'profile.factor.off': never;
    'profile.factor.next': never;
    'profile.factor.cancel': never;
    'profile.factor.scan': never;
    'profile.factor.qr': never;
    'profile.factor.secret': never;
    'profile.factor.confirm': never;
    'profile.factor.isOn': 'count';
    'profile.factor.renew': never;
    'profile.factor.anyCode': never;
    'profile.factor.code.hint': never;
    'profile.factor.codes': never;
    'profile.factor.codes.text': never;
    'profile.factor.codes.copy': never;
    'profile.factor.codes.copied': never;
    'profile.factor.codes.notCopied': never;
    'profile.factor.codes.download': never;
    'profile.factor.codes.done': never;
    'profile.sessions': never;
    'profile.sessions.lead': never;
    'profile.sessions.failed': 'message';
    'profile.sessions.detail': 'address' | 'ago';
    'profile.sessions.noAddress': never;
    'profile.sessions.here': never;
    'profile.sessions.end': never;
    'profile.sessions.end.of': 'address' | 'browser';
    'profile.sessions.endOthers': never;
    'profile.name.lead': never;
    'profile.firstName': never;
    'profile.lastName': never;
    'profile.name.save': never;
    'profile.look': never;
    'profile.look.lead': never;
    'profile.language.auto': never;
  }
}
