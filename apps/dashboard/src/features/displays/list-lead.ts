import { displayStates } from '@perron/schema';
import type { DisplaySummary } from '@perron/schema';
import type { Translator } from '../../i18n/use-translate';

/** How the displays do, above their list: "fine" is said only of those that are known to be. */
export function listLead(
  { state: states, total }: Pick<DisplaySummary, 'state' | 'total'>,
  t: Translator['t'],
): string {
  if (total === 0) return t('displays.calm.none');
  const attention = states.offline + states.empty + states.lacking + states.outdated;
  if (attention > 0) return t('displays.attention', { count: attention, total });
  if (states.fine === total) return t('displays.calm', { total });
  const parts = displayStates
    .filter((state) => states[state] > 0)
    .map((state) => t('displays.calm.part', { count: states[state], state: t(`state.${state}`) }));
  return t('displays.calm.some', { total, parts: parts.join(', ') });
}
