import { Button } from '@mantine/core';
import { IconChevronDown, IconMapPin, IconTrain } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonPanel } from '../../../kit/menu/ButtonPanel';
import { PlacePanel } from './PlacePanel';
import styles from './Situation.module.css';
import type { StagePlace } from './stage-choice';
import { useStageControls } from './stage-context';

/** Where the display stands or rides whose data the stage shows. */
export function PlaceMenu() {
  const { t } = useTranslate();
  const { place } = useStageControls().choice;
  const Icon = place?.kind === 'train' ? IconTrain : IconMapPin;
  return (
    <ButtonPanel
      label={t('situation.place.kind')}
      position="top-start"
      width={300}
      panelClassName={styles.panel}
      button={(target) => (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon size={15} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          {...target}
        >
          {place === null ? t('situation.place.none') : <PlaceName place={place} />}
        </Button>
      )}
    >
      {() => <PlacePanel />}
    </ButtonPanel>
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
