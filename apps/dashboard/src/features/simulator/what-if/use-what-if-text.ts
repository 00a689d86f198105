import type { WhatIf } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { typeSigns } from '../../../kit/disruption-type/type-signs';
import { skyOf } from './what-if-kinds';

/** Minutes of a delay: half ones are told, as displays may round them either way. */
function minutesText(seconds: number, number: Translator['number']): string {
  return number(Math.round(seconds / 6) / 10);
}

function delayTitle(one: Extract<WhatIf, { kind: 'delay' }>, { t, number }: Translator): string {
  const minutes = minutesText(Math.abs(one.seconds), number);
  const values = { minutes };
  if (one.trip_id === null) {
    return one.seconds < 0
      ? t('simulator.whatIf.allEarly', values)
      : t('simulator.whatIf.allLate', values);
  }
  return one.seconds < 0 ? t('simulator.whatIf.early', values) : t('simulator.whatIf.late', values);
}

function weatherTitle(
  one: Extract<WhatIf, { kind: 'weather' }>,
  { t, number }: Translator,
): string {
  const { temperature, weatherDescription } = one.weather;
  const sky = skyOf(one.weather);
  const told = weatherDescription || (sky === null ? '' : t(`simulator.sky.${sky}`));
  return t('simulator.whatIf.weather', { temperature: number(temperature), sky: told });
}

/** A what-if in a few words. */
export function whatIfTitle(one: WhatIf, translator: Translator): string {
  const { t } = translator;
  switch (one.kind) {
    case 'delay':
      return delayTitle(one, translator);
    case 'disruption':
      return `${t(typeSigns[one.type].label)} ${one.line}`;
    case 'weather':
      return weatherTitle(one, translator);
    case 'source':
      return t(`simulator.whatIf.${one.fault}`, { source: t(`simulator.source.${one.source}`) });
    case 'cancellation':
    case 'train_at_platform':
    case 'stored_disruption':
    case 'alert_suppressed':
    case 'no_network':
      return t(`simulator.whatIf.${one.kind}`);
  }
}

export function useWhatIfTitle(): (one: WhatIf) => string {
  const translator = useTranslate();
  return (one) => whatIfTitle(one, translator);
}
