// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'checks': true;
  }
  interface Texts {
    'checks.title': never;
    'checks.count': 'count';
    'checks.passed': 'count';
    'checks.none': never;
    'checks.more': 'count';
    'checks.fewer': never;
    'checks.level.error': never;
    'checks.level.warning': never;
    'checks.level.hint': never;
    'checks.select': 'finding' | 'widget';
    'checks.textCut.now': 'text';
    'checks.textCut.longer': 'text';
    'checks.placeholder': 'path';
    'checks.contrast': 'needed' | 'ratio';
    'checks.capitals': 'distance' | 'mm' | 'needed' | 'output';
    'checks.outside.all': never;
    'checks.outside.some': never;
    'checks.safeArea': 'output' | 'px';
    'checks.overlap': 'other';
    'checks.unreadable.kind': never;
    'checks.unreadable.fields': never;
    'checks.emptyBucket': never;
    'checks.noAddress': never;
    'checks.neverFilled.station': never;
    'checks.neverFilled.vehicle': never;
    'checks.hidden': never;
    'checks.mend.wrap': never;
    'checks.mend.size': 'px';
    'checks.mend.rowHeight': 'px';
    'checks.mend.color.black': never;
    'checks.mend.color.white': never;
    'checks.mend.moveInside': never;
    'checks.mend.placeholder': 'path';
    'checks.mend.show': never;
    'checks.mendOf': 'mend' | 'widget';
  }
}
