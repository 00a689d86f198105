import type { EntityName } from '@perron/schema';
import { useCallback } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { fieldLabel } from './field-labels';

/** Names a field by its path, from the outside in: "Texts › de › Text". */
export function useFieldName(): (path: readonly string[], kind: EntityName) => string {
  const { t } = useTranslate();
  return useCallback(
    (path, kind) => {
      const words = path.map((name) => {
        const label = fieldLabel(name, kind);
        return label === null ? name : t(label);
      });
      return words.join(' › ');
    },
    [t],
  );
}
