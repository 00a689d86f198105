// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'sign-in': true;
  }
  interface Texts {
    'signIn.title': never;
    'signIn.claim': never;
    'signIn.password': never;
    'signIn.submit': never;
    'signIn.register': never;
    'signIn.register.first': never;
    'signIn.back': never;
    'signIn.or': never;
    'signIn.with': 'name';
    'signIn.finishing': never;
    'signIn.refused.another_identity': never;
    'signIn.refused.cancelled': never;
    'signIn.refused.deactivated': never;
    'signIn.refused.failed': never;
    'signIn.refused.no_address': never;
    'signIn.refused.not_invited': never;
    'signIn.refused.unverified': never;
    'signIn.because.expired': never;
    'signIn.because.refused': never;
    'signIn.because.signed-out-elsewhere': never;
    'signIn.because.signed-out-here': never;
    'signIn.problem.wrong-credentials': never;
    'signIn.problem.deactivated': never;
    'register.title': never;
    'register.rule.first': never;
    'register.rule.open': never;
    'register.rule.invite': never;
    'register.closed.title': never;
    'register.closed': never;
    'register.unknown': 'message';
    'register.firstName': never;
    'register.lastName': never;
    'register.submit': never;
    'register.mailSent': 'email';
    'mailSent.title': never;
    'mailSent.nothing': never;
    'mailSent.again': never;
    'forgot.title': never;
    'forgot.text': never;
    'forgot.submit': never;
    'forgot.mailSent': 'email';
    'verify.title': never;
    'verify.text': never;
    'verify.submit': never;
    'verify.dead': never;
    'verify.taken.title': never;
    'verify.taken': never;
    'verify.again': never;
    'confirmEmail.title': never;
    'confirmEmail.text': never;
    'confirmEmail.submit': never;
    'confirmEmail.done': never;
    'confirmEmail.done.text': 'email';
    'confirmEmail.taken': never;
    'confirmEmail.taken.text': never;
    'confirmEmail.dead': never;
    'confirmEmail.toProfile': never;
    'reset.title': never;
    'reset.text': never;
    'reset.submit': never;
    'reset.dead': never;
    'reset.again': never;
    'link.dead': never;
    'link.incomplete': never;
    'link.incomplete.text': never;
    'signIn.nobody': never;
  }
}
