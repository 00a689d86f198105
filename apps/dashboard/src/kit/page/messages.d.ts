// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'page': true;
  }
  interface Texts {
    'table.stale': 'message';
    'table.columns': never;
    'table.columns.missing': 'count';
    'table.columns.noRoom': 'name';
    'table.columns.reset': never;
    'table.actions': never;
    'table.actionsOf': 'name';
    'table.selectAll': never;
    'table.select': 'name';
    'table.selected': 'count';
    'table.bulk': never;
    'table.clear': never;
    'table.nothingFound.text': never;
    'table.showAll': never;
    'page.breadcrumb': never;
    'page.stale': 'message';
    'page.toList': 'list';
    'form.notSaved': 'message';
    'form.changes': 'count';
    'form.discard': never;
    'form.leave.title': never;
    'form.leave.text': never;
    'form.leave.leave': never;
    'form.leave.stay': never;
    'form.conflict.title': never;
    'form.conflict.text': never;
    'form.conflict.same': never;
    'form.conflict.contested': never;
    'form.conflict.mine': never;
    'form.conflict.theirs': never;
    'form.conflict.empty': never;
    'form.conflict.yes': never;
    'form.conflict.no': never;
    'form.conflict.cancel': never;
    'form.conflict.save': never;
    'detail.required': never;
    'detail.too_short': 'minimum';
    'detail.too_long': 'maximum';
    'detail.too_small': 'minimum';
    'detail.too_big': 'maximum';
    'detail.too_few': 'minimum';
    'detail.too_many': 'maximum';
    'detail.not_multiple': 'divisor';
    'detail.wrong_type': never;
    'detail.wrong_format': never;
    'detail.not_an_option': 'options';
    'detail.unknown_field': never;
    'detail.taken': never;
    'detail.missing_reference': never;
    'detail.rule': never;
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
  }
}
