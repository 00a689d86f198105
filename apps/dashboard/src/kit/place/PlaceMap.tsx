import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BadgeLine } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { stopQuery } from '../network/network-queries';
import { LineBadgeRow } from './LineBadgeRow';
import type { Place } from './place-choices';
import { StationMap } from './StationMap';
import styles from './PlaceField.module.css';

interface Props {
  readonly code: string;
  readonly onPick: (place: Place) => void;
}

const maxLines = 12;
const typedDebounceMs = 400;

/** A place in the timetable: its code, its lines, and where it lies. */
export function PlaceMap({ code: given, onPick }: Props) {
  const { t } = useTranslate();
  // While a code is typed by hand nobody is asked for each letter of it.
  const [code] = useDebouncedValue(given, typedDebounceMs);
  const { client, queryClient } = useServices();
  const { data: stop } = useQuery({ ...stopQuery(client, code), retry: false });
  if (!stop) return <p className={styles.facts}>{t('place.code', { code })}</p>;
  const { name, location } = stop;
  const { lines = [] } = stop as { readonly lines?: readonly BadgeLine[] };
  const pick = (id: string) =>
    void queryClient.query(stopQuery(client, id)).then(
      (other) => onPick({ code: id, name: other.name ?? id }),
      () => undefined,
    );
  return (
    <Box mt="xs">
      <p className={styles.facts}>
        <span>{t('place.code', { code })}</span>
        <LineBadgeRow lines={lines} max={maxLines} />
      </p>
      {location && (
        <Box maw={440}>
          <StationMap
            id={code}
            name={name ?? code}
            mainProduct={lines[0]?.product ?? null}
            latitude={location.latitude}
            longitude={location.longitude}
            onPick={pick}
          />
          <p className={styles.facts}>{t('place.pickOnMap')}</p>
        </Box>
      )}
    </Box>
  );
}
