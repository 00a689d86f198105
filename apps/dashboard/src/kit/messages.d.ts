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
    'error.code.invalid_request': never;
    'error.code.unsupported_grant_type': never;
    'error.code.invalid_grant': never;
    'error.code.unauthorized': never;
    'error.code.key_revoked': never;
    'error.code.forbidden': never;
    'error.code.not_found': never;
    'error.code.method_not_allowed': never;
    'error.code.conflict': never;
    'error.code.left_without_scene': never;
    'error.code.showing_runs': never;
    'error.code.precondition_failed': never;
    'error.code.payload_too_large': never;
    'error.code.unsupported_media_type': never;
    'error.code.range_not_satisfiable': never;
    'error.code.unprocessable': never;
    'error.code.too_many_requests': never;
    'error.code.internal_error': never;
    'error.code.upstream_failed': never;
    'error.code.unavailable': never;
    'error.code.insufficient_storage': never;
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
    'list.bulk.failed': 'action' | 'message';
    'list.range': 'from' | 'to' | 'total';
    'list.pages': never;
    'list.page': 'page';
    'list.previousPage': never;
    'list.nextPage': never;
    'list.perPage': never;
    'app.part.title': never;
    'app.part.text': never;
    'shortcuts.shift': never;
    'shortcuts.ctrl': never;
    'outline.top': never;
    'outline.moved': 'name' | 'parent' | 'place';
    'outline.stays': 'name';
    'outline.hint': never;
    'disruptions.type.police': never;
    'disruptions.type.medical': never;
    'disruptions.type.nostopping': never;
    'disruptions.type.replacementpendelzug': never;
    'disruptions.type.replacementsev': never;
    'simulator.try': never;
    'simulator.tryDraft': never;
  }
}
