import { TextInput } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import { useTranslate } from '../../../i18n/use-translate';
import { StopField } from '../../../kit/pickers/StopField';
import type { StagePlace } from './stage-choice';
import { useNetworkStyle } from '../../../i18n/network-style';

type Station = Extract<StagePlace, { kind: 'station' }>;

interface Props {
  readonly place: Station | null;
  readonly onChange: (place: Station) => void;
}

/** A station of the timetable, and one of its platforms. */
export function StationPlaceFields({ place, onChange }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  return (
    <>
      <StopField
        label={t('situation.place.station')}
        placeholder={t('situation.place.search')}
        name={place?.name ?? ''}
        onPick={({ code, name }) =>
          onChange({ kind: 'station', code, name: tidyStationName(name, style), platform: null })
        }
      />
      <TextInput
        size="xs"
        label={t('situation.place.platform')}
        placeholder={t('situation.place.allPlatforms')}
        disabled={place === null}
        value={place?.platform ?? ''}
        onChange={({ currentTarget: { value } }) => {
          if (place) onChange({ ...place, platform: value.trim() === '' ? null : value });
        }}
      />
    </>
  );
}
