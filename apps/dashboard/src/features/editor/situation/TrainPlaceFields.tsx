import { NativeSelect } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { allLinesQuery, stationsOfLineQuery } from '../../../kit/network/network-queries';
import { useServices } from '../../../services/services';
import type { StagePlace } from './stage-choice';
import { useNetworkStyle } from '../../../i18n/network-style';

type Train = Extract<StagePlace, { kind: 'train' }>;

interface Props {
  readonly place: Train | null;
  readonly onChange: (place: Train) => void;
}

/** A line and the end where its trains start: the stage follows the next one. */
export function TrainPlaceFields({ place, onChange }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const lines = useQuery(allLinesQuery(client)).data ?? [];
  const [lineName, setLineName] = useState(place?.lineName ?? '');
  const line = lines.find(({ name }) => name === lineName);
  const stations = useQuery({
    ...stationsOfLineQuery(client, line?.id ?? 0),
    enabled: line !== undefined,
  });
  const ends = [...new Set([stations.data?.[0], stations.data?.at(-1)])].flatMap((station) =>
    station?.code ? [{ value: station.code, label: tidyStationName(station.name, style) }] : [],
  );
  const chosen = place?.lineName === lineName ? place.startCode : '';
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('situation.place.line')}
        data={[
          { value: '', label: t('situation.place.choose') },
          ...lines.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={lineName}
        onChange={({ currentTarget }) => setLineName(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={t('situation.place.start')}
        disabled={ends.length === 0}
        data={[{ value: '', label: t('situation.place.choose') }, ...ends]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          const end = ends.find((candidate) => candidate.value === value);
          if (!end) return;
          onChange({ kind: 'train', lineName, startCode: end.value, startName: end.label });
        }}
      />
    </>
  );
}
