import { tidyStationName } from '@perron/core';
import type { ConditionTerm, Situation } from '@perron/core';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { choicesOf, stationFacts } from '../../../kit/condition-builder/condition-terms';
import type { DecidedFact } from './decided-facts';

type FactValue = Pick<DecidedFact, 'term' | 'holds' | 'value'>;

/** Name of a station of the situation by its code; its code, where the situation has no name. */
function stationName(code: string, { place, trip, networkStyle }: Situation): string {
  const stop =
    trip.state === 'known' ? trip.stops.find(({ stationCode }) => stationCode === code) : undefined;
  if (stop) return tidyStationName(stop.name, networkStyle);
  const isHere = place.kind === 'station' && place.stationCode === code;
  return isHere ? tidyStationName(place.stationName, networkStyle) : code;
}

function valueText(fact: string, value: string, situation: Situation, t: Translator['t']): string {
  if (value === '') return t('condition.value.empty');
  const choice = choicesOf(fact).find((candidate) => candidate.value === value);
  if (choice) return t(choice.text);
  return stationFacts.has(fact) ? stationName(value, situation) : value;
}

/** The values that a term is about; where the fact has one of several, that one. */
function valuesOf(
  { compare, values }: ConditionTerm,
  { holds, value }: FactValue,
): readonly string[] {
  return compare === 'in' && holds === true ? [String(value)] : values;
}

function textOf(shown: FactValue, situation: Situation, t: Translator['t']): string {
  const { term } = shown;
  const fact = t(`condition.fact.${term.fact}`);
  if (term.compare === 'is') return fact;
  if (term.compare === 'is-not' && term.fact === 'vehicle') return t('simulator.why.inStation');
  if (term.compare === 'is-not') return t('simulator.why.not', { fact });
  if (term.compare === 'between' || term.compare === 'not-between') {
    const [from = '', until = ''] = term.values;
    const span = t('simulator.why.span', { fact, from, until });
    return term.compare === 'between' ? span : t('simulator.why.not', { fact: span });
  }
  const list = valuesOf(term, shown)
    .map((value) => valueText(term.fact, value, situation, t))
    .join(` ${t('condition.or')} `);
  // Where a train is needs no "Position of the trip:" before it.
  const subject = term.fact === 'position' ? list : t('simulator.why.value', { fact, value: list });
  return term.compare === '!=' ? t('simulator.why.not', { fact: subject }) : subject;
}

/** A term of a condition in the operator's words. */
export function useFactText(situation: Situation): (shown: FactValue) => string {
  const { t } = useTranslate();
  return (shown) => textOf(shown, situation, t);
}
