import { useTranslate } from '../../../i18n/use-translate';
import type { StagedOutput } from './staged-outputs';

/** How an output is called: its type, and the platform that it is for (null: all, or none). */
export function useOutputName({ output, platform }: StagedOutput): {
  readonly name: string;
  readonly place: string | null;
} {
  const { t } = useTranslate();
  return {
    name: output.name,
    place: platform === null ? null : t('simulator.platform.one', { platform }),
  };
}
