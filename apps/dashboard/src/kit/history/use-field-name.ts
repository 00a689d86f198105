import { useCallback } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { fieldLabels, isLabelled } from './field-labels';

/** Names a field by its path, from the outside in: "Texts › de › Text". */
export function useFieldName(): (path: readonly string[]) => string {
  const { t } = useTranslate();
  return useCallback(
    (path) => path.map((name) => (isLabelled(name) ? t(fieldLabels[name]) : name)).join(' › '),
    [t],
  );
}
