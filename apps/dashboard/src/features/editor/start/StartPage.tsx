import { useTranslate } from '../../../i18n/use-translate';
import { PageFrame } from '../../../kit/page/PageFrame';
import { NewByOutput } from './NewByOutput';
import { RecentScenes } from './RecentScenes';
import { Templates } from './Templates';

/** Where designing begins: the latest scenes, and new ones by output type. */
export function StartPage() {
  const { t } = useTranslate();
  return (
    <PageFrame title={t('editor.start.title')} lead={t('editor.start.lead')}>
      <RecentScenes />
      <NewByOutput />
      <Templates />
    </PageFrame>
  );
}
