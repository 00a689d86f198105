import type { WhatIf } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import { skyOf } from './what-if-kinds';

/** Minutes of a delay: half ones are told, as displays may round them either way. */
function minutesText(seconds: number, number: Translator['number']): string {
  return number(Math.round(seconds / 6) / 10);
}

function delayTitle(delay: Extract<WhatIf, { kind: 'delay' }>, { t, number }: Translator): string {
  const minutes = minutesText(Math.abs(delay.seconds), number);
  const values = { minutes };
  if (delay.trip_id === null) {
    return delay.seconds < 0
      ? t('simulator.whatIf.allEarly', values)
      : t('simulator.whatIf.allLate', values);
  }
  return delay.seconds < 0
    ? t('simulator.whatIf.early', values)
    : t('simulator.whatIf.late', values);
}

function weatherTitle(
  weather: Extract<WhatIf, { kind: 'weather' }>,
  { t, number }: Translator,
): string {
  const { temperature, weatherDescription } = weather.weather;
  const sky = skyOf(weather.weather);
  const description = weatherDescription || (sky === null ? '' : t(`simulator.sky.${sky}`));
  return t('simulator.whatIf.weather', { temperature: number(temperature), sky: description });
}

/** A what-if in a few words. */
export function whatIfTitle(whatIf: WhatIf, translator: Translator): string {
  const { t } = translator;
  switch (whatIf.kind) {
    case 'delay':
      return delayTitle(whatIf, translator);
    case 'disruption':
      return `${t(typeIcons[whatIf.type].label)} ${whatIf.line}`;
    case 'weather':
      return weatherTitle(whatIf, translator);
    case 'source':
      return t(`simulator.whatIf.${whatIf.fault}`, {
        source: t(`simulator.source.${whatIf.source}`),
      });
    case 'cancellation':
    case 'train_at_platform':
    case 'stored_disruption':
    case 'alert_suppressed':
    case 'no_network':
      return t(`simulator.whatIf.${whatIf.kind}`);
  }
}

export function useWhatIfTitle(): (whatIf: WhatIf) => string {
  const translator = useTranslate();
  return (whatIf) => whatIfTitle(whatIf, translator);
}
