// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'replace': true;
  }
  interface Texts {
    'replace.open': never;
    'replace.title': never;
    'replace.kind': never;
    'replace.kind.color': never;
    'replace.kind.font': never;
    'replace.from': never;
    'replace.to': never;
    'replace.to.size': never;
    'replace.to.weight': never;
    'replace.font': 'size' | 'weight';
    'replace.choose': never;
    'replace.noColour': never;
    'replace.here': 'count';
    'replace.run.here': never;
    'replace.others': never;
    'replace.others.lead': never;
    'replace.others.all': never;
    'replace.others.loading': never;
    'replace.others.failed': 'message';
    'replace.others.none': never;
    'replace.count': 'count';
    'replace.run.others': 'count';
    'replace.progress': 'all' | 'done';
    'replace.changing': never;
    'replace.changed': never;
    'replace.same': never;
    'replace.failed': 'message';
    'replace.close': never;
  }
}
