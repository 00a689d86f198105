import { useNetworkStyle } from '../../../i18n/network-style';
import { Select } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import type { LineTrip, NetworkStyle } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { runsOfLinesQuery } from '../queries';
import { runText } from '../run-text';
import type { ActedOn } from '../use-display-actions';

interface Props {
  readonly displays: readonly ActedOn[];
  /** `null` means what was set is taken back. */
  readonly value: string | null;
  readonly onChange: (tripId: string | null) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Mantine's Select takes no null. */
const itself = '-';

/** A run by where it is now, as an operator sees it. */
function placedOption(
  { id, direction, calls, next }: LineTrip,
  { t, minute }: Translator,
  style: NetworkStyle,
): Option {
  const call = calls[next ?? 0];
  const at = call?.arrival ?? call?.departure ?? call?.plannedArrival ?? call?.plannedDeparture;
  if (!call || at == null) return { value: id, label: tidyStationName(direction, style) };
  return {
    value: id,
    label: t('displays.run.option', {
      direction: tidyStationName(direction, style),
      stop: tidyStationName(call.stop.name, style),
      time: minute(Date.parse(at)),
    }),
  };
}

/** The runs on their way on the lines of the displays, and those that they may be on by their own report. */
function useOptions(displays: readonly ActedOn[]): Option[] {
  const style = useNetworkStyle();
  const translate = useTranslate();
  const { client } = useServices();
  const lines = displays.flatMap(({ lines: own = [] }) => own.map(({ name }) => name));
  const { data = [] } = useQuery(runsOfLinesQuery(client, [...new Set(lines)]));
  const known = new Set(data.map(({ id }) => id));
  const reported = displays.flatMap(({ report }) => report?.run?.others ?? []);
  const others = reported
    .filter(({ trip_id }, index) => {
      const isFirst = reported.findIndex((other) => other.trip_id === trip_id) === index;
      return isFirst && !known.has(trip_id);
    })
    .map((run) => ({ value: run.trip_id, label: runText(run, translate, style) }));
  return [...data.map((trip) => placedOption(trip, translate, style)), ...others];
}

/** Asks which run a vehicle is on. */
export function RunField({ displays, value, onChange }: Props) {
  const { t } = useTranslate();
  const options = useOptions(displays);
  return (
    <Select
      label={t('display.run')}
      description={t('displays.run.hint')}
      searchable
      allowDeselect={false}
      data={[{ value: itself, label: t('displays.run.itself') }, ...options]}
      nothingFoundMessage={t('displays.run.nothing')}
      maxDropdownHeight={260}
      value={value ?? itself}
      onChange={(chosen) => onChange(chosen === itself ? null : chosen)}
    />
  );
}
