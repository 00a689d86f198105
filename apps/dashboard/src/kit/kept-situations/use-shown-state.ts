import type { KeptOutput } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';

/** The state of an output as a whole, in words: its scenario, or why there is none. */
export function useShownState() {
  const { t } = useTranslate();
  return (state: KeptOutput['state'] | null, scenario: string): string => {
    switch (state) {
      case 'scene':
        return scenario;
      case 'no_scenario':
        return t('kept.noScenario');
      case 'empty_playlist':
        return t('kept.empty', { scenario });
      case 'nothing':
      case null:
        return scenario || t('kept.nothing');
    }
  };
}
