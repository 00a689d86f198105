// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'condition-builder': true;
  }
  interface Texts {
    'condition.view': never;
    'condition.rows': never;
    'condition.text': never;
    'condition.textOnly': never;
    'condition.always': never;
    'condition.and': never;
    'condition.or': never;
    'condition.add': never;
    'condition.addOr': never;
    'condition.addOr.label': 'number';
    'condition.remove.label': 'fact';
    'condition.fact': never;
    'condition.compare': never;
    'condition.value': never;
    'condition.values': never;
    'condition.compare.is': never;
    'condition.compare.is-not': never;
    'condition.compare.==': never;
    'condition.compare.!=': never;
    'condition.compare.in': never;
    'condition.fact.train_in_station': never;
    'condition.fact.vehicle': never;
    'condition.fact.position': never;
    'condition.fact.disruption_here': never;
    'condition.fact.disruption_ahead': never;
    'condition.fact.disruption_announced': never;
    'condition.fact.pendelzug': never;
    'condition.fact.replacement_buses': never;
    'condition.fact.line': never;
    'condition.fact.direction': never;
    'condition.fact.station_code': never;
    'condition.fact.next_station_code': never;
    'condition.fact.platform': never;
    'condition.fact.demo': never;
    'condition.position.before_first_station': never;
    'condition.position.at_station': never;
    'condition.position.on_track': never;
    'condition.position.approaching': never;
    'condition.position.after_last_station': never;
    'condition.position.none': never;
    'condition.problem.empty': never;
    'condition.problem.quote': never;
    'condition.problem.bracket': never;
    'condition.problem.assign': never;
    'condition.problem.unknown': 'name';
    'condition.problem.meant': 'meant' | 'name';
    'condition.problem.unreadable': never;
    'condition.problem.detail': never;
    'condition.completions': never;
    'condition.text.hint': never;
    'condition.facts': never;
    'condition.check.station': never;
    'condition.check.platform': never;
    'condition.check.none': never;
    'condition.check.failed': 'message';
    'condition.now.fulfilled': never;
    'condition.now.not_fulfilled': never;
    'condition.now.unknown': never;
    'condition.now.error': never;
    'condition.now.at': 'time';
    'condition.value.true': never;
    'condition.value.false': never;
    'condition.value.empty': never;
    'condition.value.unknown': never;
  }
}
