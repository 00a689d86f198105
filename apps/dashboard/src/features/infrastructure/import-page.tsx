import {
  ActionIcon,
  Autocomplete,
  Box,
  Button,
  NativeSelect,
  Progress,
  TextInput,
} from '@mantine/core';
import { useNetworkStyle } from '../../i18n/network-style';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Stack } from '../../kit/layout/parts';
import { FormAlert } from '../../kit/form/CallFailure';
import { keepEnter } from '../../kit/form/keep-enter';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { Notice } from '../../kit/page/Notice';
import { allLinesQuery, locationsQuery, tripQuery } from '../../kit/network/network-queries';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { importLine } from './import-line';
import type { ImportedStop } from './import-line';
import styles from './infrastructure.module.css';
import { departuresQuery } from './queries';
import { routesFrom, stopsOf } from './routes-from';
import type { TimetableRoute } from './routes-from';
import { useParents } from './use-parents';

/** Every line that serves a station does so within a day. */
const dayMinutes = 1440;

/** A line with its stations out of the timetable: choose a route, correct its stops, save. */
export function LineImportPage() {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const { lines } = useParents();
  const [route, setRoute] = useState<TimetableRoute | null>(null);
  const trip = useQuery({ ...tripQuery(client, route?.tripId ?? ''), enabled: route !== null });
  const stops = useMemo(() => trip.data && stopsOf(trip.data, style), [trip.data, style]);
  return (
    <PageFrame
      title={t('infrastructure.import')}
      parent={lines}
      lead={t('infrastructure.import.lead')}
    >
      <RouteChoice route={route} onChoose={setRoute} />
      {route && stops && <ImportForm key={route.tripId} name={route.line} found={stops} />}
    </PageFrame>
  );
}

interface ChoiceProps {
  readonly route: TimetableRoute | null;
  readonly onChoose: (route: TimetableRoute | null) => void;
}

/** A station of the timetable, and one of the lines that depart there. */
function RouteChoice({ route, onChoose }: ChoiceProps) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const found = useQuery({ ...locationsQuery(client, text), enabled: text.trim().length > 1 });
  const named = (found.data ?? []).flatMap(({ id, name }) => (name === null ? [] : { id, name }));
  const names = [...new Map(named.map((stop) => [stop.name, stop])).values()];
  const departures = useQuery({
    ...departuresQuery(client, code, dayMinutes),
    refetchInterval: false,
    enabled: code !== '',
  });
  const routes = useMemo(() => routesFrom(departures.data?.departures ?? []), [departures.data]);
  const choose = (name: string) => {
    setText(name);
    setCode(named.find((candidate) => candidate.name === name)?.id ?? '');
    onChoose(null);
  };
  const error = found.error ?? departures.error;
  return (
    <Stack mb="lg" maw={760}>
      {error && (
        <Notice
          busy={departures.isFetching}
          onRetry={() => void (code === '' ? found.refetch() : departures.refetch())}
        >
          {t('infrastructure.timetableFailed', { message: errorText(error) })}
        </Notice>
      )}
      <Autocomplete
        label={t('infrastructure.import.station')}
        placeholder={t('infrastructure.import.station.hint')}
        value={text}
        onChange={choose}
        // Stations for the text before are not offered.
        data={found.isPlaceholderData ? [] : names.map(({ name }) => name)}
        filter={({ options }) => options}
      />
      {code !== '' && (
        <NativeSelect
          label={t('infrastructure.import.route')}
          disabled={departures.isPending}
          value={route?.tripId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose(routes.find(({ tripId }) => tripId === value) ?? null)
          }
          data={[
            { value: '', label: t('infrastructure.import.choose', { count: routes.length }) },
            ...routes.map(({ tripId, line, direction }) => ({
              value: tripId,
              label: `${line} → ${direction}`,
            })),
          ]}
        />
      )}
    </Stack>
  );
}

interface FormProps {
  readonly name: string;
  readonly found: readonly ImportedStop[];
}

/** The line and its stops as they are to be saved. */
function ImportForm({ name: found, found: foundStops }: FormProps) {
  const { t } = useTranslate();
  const guard = useGuard();
  const [name, setName] = useState(found);
  const [stops, setStops] = useState(foundStops);
  const saving = useImport();
  const { client } = useServices();
  const others = useQuery(allLinesQuery(client)).data ?? [];
  const isTaken = others.some((line) => line.name === name.trim());
  const change = (index: number, stop: ImportedStop | null) =>
    setStops((all) => all.flatMap((entry, at) => (at === index ? (stop ?? []) : entry)));
  const isWhole = name.trim() !== '' && stops.every((stop) => stop.name.trim() !== '');
  return (
    <Stack
      component="form"
      mb="lg"
      maw={760}
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save(name, stops);
      }}
    >
      {saving.failure !== null && <FormAlert>{saving.failure}</FormAlert>}
      <TextInput
        label={t('infrastructure.lineName')}
        value={name}
        error={isTaken && t('infrastructure.import.taken', { name: name.trim() })}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ol className="plain" aria-label={t('infrastructure.stations')}>
        {stops.map((stop, index) => (
          <StopFields
            key={stop.code}
            stop={stop}
            position={index + 1}
            isTwice={stops.filter((other) => other.name.trim() === stop.name.trim()).length > 1}
            onChange={(changed) => change(index, changed)}
          />
        ))}
      </ol>
      {saving.done !== null && (
        <Progress
          value={(100 * saving.done) / Math.max(1, stops.length)}
          aria-label={t('infrastructure.import.progress')}
        />
      )}
      <div>
        <Button
          type="submit"
          size="sm"
          loading={saving.done !== null}
          {...guard('createLocationLine', isTaken || !isWhole || stops.length === 0)}
        >
          {t('infrastructure.import.save', { count: stops.length })}
        </Button>
      </div>
    </Stack>
  );
}

interface StopProps {
  readonly stop: ImportedStop;
  readonly position: number;
  /** Another stop of the line has the same name. */
  readonly isTwice: boolean;
  /** `null` means that it is left out. */
  readonly onChange: (stop: ImportedStop | null) => void;
}

function StopFields({ stop, position, isTwice, onChange }: StopProps) {
  const { t, number } = useTranslate();
  return (
    <li className={styles.stop}>
      <Box component="span" c="dimmed" ta="right" className="tabular">
        {number(position)}
      </Box>
      <TextInput
        size="xs"
        aria-label={t('infrastructure.import.nameOf', { position })}
        value={stop.name}
        error={isTwice && t('infrastructure.import.twice')}
        onChange={({ currentTarget }) => onChange({ ...stop, name: currentTarget.value })}
      />
      <span className={styles.quiet}>{stop.code}</span>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('infrastructure.import.leaveOut', { name: stop.name })}
        onClick={() => onChange(null)}
      >
        <IconX size={15} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

/** Saves the line, and tells how far it is. */
function useImport() {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (name: string, stops: readonly ImportedStop[]): Promise<void> => {
    setFailure(null);
    setDone(0);
    try {
      const { id } = await importLine(client, name, stops, setDone);
      void queryClient.invalidateQueries({ queryKey: ['location-lines'] });
      await navigate({ to: '/infrastructure/line/$lineId', params: { lineId: String(id) } });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(t('infrastructure.import.failed', { message: errorText(error) }));
      setDone(null);
    }
  };
  return { done, failure, save };
}
