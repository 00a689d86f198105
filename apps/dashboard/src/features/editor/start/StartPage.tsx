import { useTranslate } from '../../../i18n/use-translate';
import { usePageRefusal } from '../../../kit/access/use-refusals';
import { PageFrame } from '../../../kit/page/PageFrame';
import { NewByOutput } from './NewByOutput';
import { RecentScenes } from './RecentScenes';
import { Templates } from './Templates';

/** Where designing begins: the latest scenes, and new ones by output type. */
export function StartPage() {
  const { t } = useTranslate();
  const mayMake = usePageRefusal() === null;
  return (
    <PageFrame title={t('editor.start.title')} lead={t('editor.start.lead')}>
      <RecentScenes />
      {mayMake && (
        <>
          <NewByOutput />
          <Templates />
        </>
      )}
    </PageFrame>
  );
}
