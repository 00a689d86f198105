import { Box } from '@mantine/core';
import type { DisplayAddress } from '@perron/runtime';
import type { DisplayDetail, DisplayFacts } from '@perron/schema';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Ticking } from '../../../kit/table/Ticking';
import { marks } from '../fact-marks';
import { isLikeHere } from '../is-like-here';
import { shownText } from '../shown-text';
import { LiveStage } from '../../../kit/scene-preview/LiveStage';
import styles from './displays.module.css';
import { SceneThumb } from './SceneThumb';

interface Props {
  readonly display: DisplayDetail;
}

/**
 * The scene of a display, drawn here with the server's data: it is no picture of the device. Only of one
 * that is in contact, up to date and reports the same data; otherwise the plan of the scene that it last
 * reported, for a countdown would be drawn here that is not on the glass.
 */
export function DisplayPicture({ display }: Props) {
  const { t } = useTranslate();
  const { shows, report, facts } = display;
  const address = useAddress(display);
  const plan = <SceneThumb sceneId={report?.scene?.id ?? null} size="large" />;
  const isRedrawn = address !== null && isLikeHere(facts);
  return (
    <figure className={styles.picture}>
      {isRedrawn ? (
        <LiveStage label={t('display.picture.live', { name: display.name })} address={address}>
          {plan}
        </LiveStage>
      ) : (
        plan
      )}
      <figcaption>
        {shows && (
          <Box
            component="span"
            display="block"
            c="var(--mantine-color-text)"
            fw="var(--weight-strong)"
          >
            {shownText(shows, t)}
          </Box>
        )}
        {isRedrawn && shows ? (
          <Redrawn reportedAt={shows.reported_at} freshness={facts.freshness} />
        ) : (
          t('display.picture.plan')
        )}
      </figcaption>
    </figure>
  );
}

interface RedrawnProps {
  readonly reportedAt: string;
  readonly freshness: DisplayFacts['freshness'];
}

/** Says that the picture is redrawn here, and how fresh the device reports its data to be. */
function Redrawn({ reportedAt, freshness }: RedrawnProps) {
  const { t, ago } = useTranslate();
  return (
    <Ticking>
      {(nowMs) =>
        t('display.picture.redrawn', {
          ago: ago(nowMs - Date.parse(reportedAt)),
          freshness: t(marks.freshness[freshness].label),
        })
      }
    </Ticking>
  );
}

/** Where the display runs; `null` means that only a vehicle's own device knows where it is. */
function useAddress(display: DisplayDetail): DisplayAddress | null {
  const { id, station, platform, directions, output_type } = display;
  const stationCode = station?.code ?? null;
  const outputTypeId = output_type.id;
  return useMemo(
    () =>
      stationCode === null
        ? null
        : {
            displayId: id,
            outputTypeId,
            screen: null,
            place: { kind: 'station', stationCode, platform, directions },
          },
    [id, stationCode, platform, directions, outputTypeId],
  );
}
