import type { SceneLack } from '@perron/schema';
import type { Translator } from '../../i18n/use-translate';

/** Lists everything that a display has no data for; empty: it lacks nothing. */
export function lacksText(lacks: readonly SceneLack[] | null, t: Translator['t']): string {
  return (lacks ?? []).map((lack) => t(`state.lack.${lack}`)).join(', ');
}
