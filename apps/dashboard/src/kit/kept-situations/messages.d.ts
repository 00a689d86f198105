// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'kept-situations': true;
  }
  interface Texts {
    'kept.nothing': never;
    'kept.change.running': 'done' | 'total';
    'kept.change.none': 'total';
    'kept.change.sum': 'changed' | 'total';
    'kept.change.failedOnly': 'failed' | 'total';
    'kept.change.title': never;
    'kept.change.more': 'count';
    'kept.change.open': never;
    'kept.change.tooLong': never;
    'kept.change.stopped': never;
    'kept.change.failed': 'message';
    'kept.problem.trip_gone': never;
    'kept.problem.source_failed': never;
    'kept.problem.broken_off': never;
    'kept.problem.other': 'message';
    'kept.scenes': never;
    'kept.empty': 'scenario';
    'kept.noScenario': never;
    'kept.widget': 'number' | 'widget';
    'kept.added': 'text';
    'kept.removed': 'text';
    'kept.quiet': never;
    'kept.further': never;
    'kept.fieldsLeft': 'count';
    'kept.yes': never;
    'kept.no': never;
    'kept.text': 'text';
    'kept.row': 'number';
    'kept.stop': 'number';
    'kept.column': 'number';
    'kept.part': 'number';
    'kept.field.text': never;
    'kept.field.label': never;
    'kept.field.title': never;
    'kept.field.headline': never;
    'kept.field.message': never;
    'kept.field.footer': never;
    'kept.field.description': never;
    'kept.field.period': never;
    'kept.field.name': never;
    'kept.field.direction': never;
    'kept.field.station': never;
    'kept.field.platform': never;
    'kept.field.minutes': never;
    'kept.field.time': never;
    'kept.field.temperature': never;
    'kept.field.line': never;
    'kept.field.destination': never;
    'kept.field.cancelled': never;
    'kept.field.state': never;
    'kept.field.train': never;
    'kept.field.color': never;
    'kept.field.font': never;
    'kept.field.size': never;
    'kept.field.theme': never;
    'kept.field.mark': never;
    'kept.field.picture': never;
    'kept.field.hand': never;
    'kept.field.other': never;
  }
}
