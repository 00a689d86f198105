import { Button, Popover, SegmentedControl, Skeleton } from '@mantine/core';
import { IconChevronDown, IconMapPin, IconTrain } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { latePart } from '../../../services/late-part';
import styles from './Situation.module.css';
import { useStageControls } from './stage-context';
import type { StagePlace } from './stage-choice';

const StationPlaceFields = latePart(() => import('./StationPlaceFields'), 'StationPlaceFields');
const TrainPlaceFields = latePart(() => import('./TrainPlaceFields'), 'TrainPlaceFields');

/** Where the display stands or rides whose data the stage shows. */
export function PlaceMenu() {
  const { t } = useTranslate();
  const { choice, change } = useStageControls();
  const { place } = choice;
  const [kind, setKind] = useState<StagePlace['kind']>(place?.kind ?? 'station');
  const Sign = place?.kind === 'train' ? IconTrain : IconMapPin;
  return (
    <Popover position="top-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Sign size={15} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {place === null ? t('situation.place.none') : <PlaceName place={place} />}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''}>
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
        <Suspense fallback={<Skeleton height={110} />}>
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
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function PlaceName({ place }: { readonly place: StagePlace }) {
  const { t } = useTranslate();
  if (place.kind === 'train') {
    return t('situation.place.trainFrom', { line: place.lineName, station: place.startName });
  }
  if (place.platform === null) return place.name;
  return t('situation.place.platformOf', { station: place.name, platform: place.platform });
}
