import { useTranslate } from '../../i18n/use-translate';
import { titleOfList } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';
import type { ParentList } from '../page/PageFrame';

/** The list of a kind, as the pages of one lead back to it. */
export function useParentOf(kind: Kind): ParentList {
  const { t } = useTranslate();
  return { path: kind.pages.list, label: t(titleOfList(kind)) };
}
