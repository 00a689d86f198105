import type { PixelSceneEntity } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { OutputFits } from '../../../kit/scene-preview/OutputFits';
import { UsageLinks } from '../../../kit/usages/UsageLinks';
import { useServices } from '../../../services/services';
import { sceneUsagesQuery } from '../queries';
import styles from './SceneStage.module.css';

/** What uses a scene, and which output types it fits. */
export function SceneFacts({ scene }: { readonly scene: PixelSceneEntity }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: usages } = useQuery(sceneUsagesQuery(client, scene.id));
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('scenes.usedIn')}</h2>
        {usages?.total === 0 && <p>{t('scenes.unused')}</p>}
        {usages && usages.total > 0 && <UsageLinks items={usages.items} />}
      </section>
      <section>
        <h2 className={styles.heading}>{t('preview.outputs')}</h2>
        <OutputFits scenes={[scene]} />
      </section>
    </>
  );
}
