import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { NewSceneForm } from './parts/NewSceneForm';

const route = getRouteApi('/signed-in/pixel-scenes/create');

/** A new scene: empty, or after one that there is. */
export function CreateScenePage() {
  const { t } = useTranslate();
  const search = route.useSearch();
  const { id, ...start } = search;
  const parent = { path: '/pixel-scenes', label: t('area.pixel-scenes') };
  return (
    <PageFrame title={t('scenes.new')} parent={parent}>
      <NewSceneForm
        // Another address is another start.
        key={JSON.stringify(search)}
        start={start}
        sourceId={numberInAddress(id)}
      />
    </PageFrame>
  );
}
