// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'trial': true;
  }
  interface Texts {
    'trial.title': never;
    'trial.lead': never;
    'trial.one': never;
    'trial.new': never;
    'trial.name': never;
    'trial.contents': never;
    'trial.updated': never;
    'trial.search': never;
    'trial.search.hint': never;
    'trial.count': 'count';
    'trial.failed': 'message';
    'trial.missing': never;
    'trial.empty': never;
    'trial.empty.text': never;
    'trial.nothing': never;
    'trial.save': never;
  }
}
