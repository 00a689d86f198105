import { useTranslate } from '../../i18n/use-translate';
import type { ParentList } from '../../kit/page/PageFrame';

/** The lists that the pages of lines and of stations lead back to. */
export function useParents(): { readonly lines: ParentList; readonly stations: ParentList } {
  const { t } = useTranslate();
  return {
    lines: { path: '/infrastructure/line', label: t('area.location-lines') },
    stations: { path: '/infrastructure/station', label: t('infrastructure.stations') },
  };
}
