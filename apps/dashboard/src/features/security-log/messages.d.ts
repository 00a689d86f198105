// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'security-log': true;
  }
  interface Texts {
    'security.lead': never;
    'security.search': never;
    'security.search.placeholder': never;
    'security.what': never;
    'security.what.all': never;
    'security.period': never;
    'security.period.day': never;
    'security.period.week': never;
    'security.period.all': never;
    'security.table': never;
    'security.when': never;
    'security.account': never;
    'security.account.none': never;
    'security.account.filter': 'account';
    'security.address': never;
    'security.address.filter': 'address';
    'security.device': never;
    'security.times': never;
    'security.first': never;
    'security.count': 'count';
    'security.empty': never;
    'security.empty.all': never;
    'security.failed': 'message';
    'security.kind.signed_in': never;
    'security.kind.signed_out': never;
    'security.kind.sessions_ended': never;
    'security.kind.sign_in_failed': never;
    'security.kind.locked_out': never;
    'security.kind.session_refused': never;
    'security.kind.password_refused': never;
    'security.kind.link_refused': never;
    'security.kind.registration_refused': never;
    'security.kind.key_refused': never;
    'security.kind.recovery_codes_renewed': never;
    'security.kind.second_factor_on': never;
    'security.kind.second_factor_off': never;
    'security.kind.second_factor_refused': never;
    'security.kind.recovery_code_used': never;
    'security.kind.pairing_started': never;
    'security.kind.pairing_refused': never;
    'security.kind.display_paired': never;
    'security.kind.role_refused': never;
    'security.keys': never;
    'security.keys.never': never;
    'security.keys.at': 'at';
    'security.keys.rotate': never;
    'security.keys.title': never;
    'security.keys.text': never;
    'security.keys.leak': never;
    'security.keys.leak.hint': never;
    'security.keys.done': never;
    'security.keys.failed': 'message';
    'security.keys.cancel': never;
  }
}
