import type { SituationResult } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';

/** Why a kept situation could not be run, in the reader's words; `null` if it could. */
export function useProblemText() {
  const { t } = useTranslate();
  return ({ problem_code, problem }: SituationResult): string | null => {
    if (problem_code === null) return null;
    return t(`kept.problem.${problem_code}`, { message: problem ?? '' });
  };
}
