// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'display-test': true;
  }
  interface Texts {
    'display-test.sent': 'display';
    'display-test.shown': 'display';
    'display-test.left': 'seconds';
    'display-test.left.label': never;
    'display-test.end': never;
    'display-test.mark': 'seconds';
    'display-test.mark.by': 'by';
    'display-test.ended.time_over': never;
    'display-test.ended.operator': never;
    'display-test.ended.taken_over': never;
    'display-test.ended.contact_lost': never;
    'display-test.ended.disruption': never;
    'display-test.ended.train': never;
    'display-test.ended.scenario': never;
    'display-test.ended.failed': never;
    'display-test.ended.unavailable': never;
    'display-test.ended.not_shown': never;
  }
}
