// Written by `npm run messages` from messages.en.json.
import '../i18n/texts';

declare module '../i18n/texts' {
  interface TextParts {
    'kit': true;
  }
  interface Texts {
    'app.skipToContent': never;
    'app.loading': never;
    'app.retry': never;
    'app.error.title': never;
    'app.error.text': never;
    'app.error.reload': never;
    'language.label': never;
    'colours.label': never;
    'colours.light': never;
    'colours.dark': never;
    'colours.auto': never;
    'form.email': never;
    'form.email.missing': never;
    'form.email.incomplete': never;
    'form.password.missing': never;
    'form.password.show': never;
    'form.password.hide': never;
    'form.newPassword': never;
    'form.newPassword.hint': 'min';
    'form.newPassword.missing': never;
    'form.newPassword.short': 'count' | 'min';
    'form.newPassword.long': never;
    'form.newPassword.common': never;
    'secondStep.title': never;
    'secondStep.app': never;
    'secondStep.recovery': never;
    'secondStep.code': never;
    'secondStep.recoveryCode': never;
    'secondStep.missing': never;
    'secondStep.wrong': never;
    'secondStep.late': never;
    'secondStep.submit': never;
    'secondStep.back': never;
    'secondStep.useRecovery': never;
    'secondStep.useApp': never;
    'form.problem.too-many-attempts': never;
    'form.problem.unreachable': never;
    'form.problem.server-failed': never;
    'app.part.title': never;
    'app.part.text': never;
  }
}
