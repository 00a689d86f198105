import type { DisplayAddress } from '@perron/runtime';
import type { DisplayDetail } from '@perron/schema';
import { Suspense, useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { shownText } from '../shown-text';
import { lazyPart } from '../../../services/lazy-part';
import styles from './DisplayPicture.module.css';
import { SceneThumb } from './SceneThumb';

const LiveStage = lazyPart(() => import('../../../kit/scene-preview/LiveStage'), 'LiveStage');

interface Props {
  readonly display: DisplayDetail;
}

/**
 * The glass of a display: live while the display is in contact and up to date, for then it shows what
 * the stage shows. Otherwise the plan of the scene that it last reported.
 */
export function DisplayPicture({ display }: Props) {
  const { t } = useTranslate();
  const { shows, report, facts } = display;
  const address = useAddress(display);
  const plan = <SceneThumb sceneId={report?.scene?.id ?? null} size="large" />;
  const isAsDrawn = facts.contact === 'ok' && facts.content === 'current';
  return (
    <figure className={styles.picture}>
      {address && isAsDrawn ? (
        <Suspense fallback={plan}>
          <LiveStage label={t('display.picture.live', { name: display.name })} address={address}>
            {plan}
          </LiveStage>
        </Suspense>
      ) : (
        plan
      )}
      <figcaption>{shows && shownText(shows, t)}</figcaption>
    </figure>
  );
}

/** Where the display runs; null: only a vehicle's own device knows where it is. */
function useAddress({ id, station, platform, output_type }: DisplayDetail): DisplayAddress | null {
  const stationCode = station?.code ?? null;
  const outputTypeId = output_type.id;
  return useMemo(
    () =>
      stationCode === null
        ? null
        : {
            ...{ displayId: id, outputTypeId, screen: null },
            place: { kind: 'station', stationCode, platform, directions: null },
          },
    [id, stationCode, platform, outputTypeId],
  );
}
