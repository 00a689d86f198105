import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import type { StagedOutput } from './staged-outputs';

interface OutputName {
  readonly name: string;
  readonly place: string | null;
}

/** How an output is called: its type, and the platform that it is for (null: all, or none). */
export function useOutputName(staged: StagedOutput): OutputName {
  return outputNameOf(staged, useTranslate());
}

export function outputNameOf(
  { output, platform }: StagedOutput,
  { t }: Pick<Translator, 't'>,
): OutputName {
  return {
    name: output.name,
    place: platform === null ? null : t('simulator.platform.one', { platform }),
  };
}
