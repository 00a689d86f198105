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
    'error.unreachable': never;
    'error.server': 'status';
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
    'form.problem.too-many-attempts': never;
    'form.problem.unreachable': never;
    'form.problem.server-failed': never;
    'list.search.clear': never;
    'list.range': 'from' | 'to' | 'total';
    'list.pages': never;
    'list.page': 'page';
    'list.previousPage': never;
    'list.nextPage': never;
    'list.perPage': never;
    'app.part.title': never;
    'app.part.text': never;
    'shortcuts.ctrl': never;
    'outline.top': never;
    'outline.moved': 'name' | 'parent' | 'place';
    'outline.stays': 'name';
    'outline.hint': never;
  }
}
