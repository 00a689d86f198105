import type { NetworkStyle } from '@perron/schema';
import { useNetworkStyle } from '../../../i18n/network-style';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { directionsText } from '../../../kit/place/directions-text';
import type { StagedOutput } from './staged-outputs';

interface OutputName {
  readonly name: string;
  readonly place: string | null;
}

/**
 * How an output is called: its type, and the platform and directions that it is for (`null` means
 * all, or none).
 */
export function useOutputName(staged: StagedOutput): OutputName {
  return outputNameOf(staged, useTranslate(), useNetworkStyle());
}

export function outputNameOf(
  { output, platform, directions }: StagedOutput,
  { t }: Pick<Translator, 't'>,
  style: NetworkStyle,
): OutputName {
  const towards = directions === null ? undefined : directionsText(directions, style);
  const parts = [
    platform !== null && t('simulator.platform.one', { platform }),
    towards !== undefined && t('simulator.towards', { directions: towards }),
  ].filter((part) => part !== false);
  return { name: output.name, place: parts.length === 0 ? null : parts.join(', ') };
}
