import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { StagePlace } from './stage-choice';
import { useStageControls } from './stage-context';
import { StationPlaceFields } from './StationPlaceFields';
import { TrainPlaceFields } from './TrainPlaceFields';

/** Chooses where the display stands or rides whose data the stage shows. */
export function PlacePanel() {
  const { t } = useTranslate();
  const { choice, change } = useStageControls();
  const { place } = choice;
  const [kind, setKind] = useState<StagePlace['kind']>(place?.kind ?? 'station');
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('situation.place.kind')}
        data={[
          { value: 'station', label: t('situation.place.station') },
          { value: 'train', label: t('situation.place.train') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'station' ? (
        <StationPlaceFields
          place={place?.kind === 'station' ? place : null}
          onChange={(changed) => change({ place: changed })}
        />
      ) : (
        <TrainPlaceFields
          place={place?.kind === 'train' ? place : null}
          onChange={(changed) => change({ place: changed })}
        />
      )}
    </>
  );
}
