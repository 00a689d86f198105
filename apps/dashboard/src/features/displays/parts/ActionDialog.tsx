import { Button, Group, Loader, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DisplayActionInput } from '@perron/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { CallFailure } from '../../../kit/form/CallFailure';
import { keepEnter } from '../../../kit/form/keep-enter';
import { LossDeclined } from '../../../kit/losses/losses-of';
import { LossQuestion } from '../../../kit/losses/LossQuestion';
import { useLossQuestion } from '../../../kit/losses/use-loss-question';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { stationChoicesQuery } from '../queries';
import type { AskedAction } from '../use-display-actions';
import { DirectionsField } from './DirectionsField';
import { RunField } from './RunField';

export interface Props {
  /** `null` means that nothing is asked. */
  readonly asked: AskedAction | null;
  readonly onClose: () => void;
}

/** Asks for what an action on displays needs, and takes it. */
export function ActionDialog({ asked, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      centered
      title={asked && t(`displays.action.${asked.kind}`)}
      closeButtonProps={{ 'aria-label': t('pairing.close') }}
    >
      {asked && <ActionForm asked={asked} onClose={onClose} />}
    </Modal>
  );
}

interface FormProps extends Props {
  readonly asked: AskedAction;
}

/** How long maintenance lasts, as operators say it. */
const hours = { open: null, four: 4, day: 24, week: 168 } as const;
type Duration = keyof typeof hours;

function ActionForm({ asked: { kind, displays }, onClose }: FormProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const [first] = displays;
  const [name, setName] = useState(first?.name ?? '');
  const [note, setNote] = useState('');
  const [duration, setDuration] = useState<Duration>('open');
  const [station, setStation] = useState(first?.station ?? null);
  const [platform, setPlatform] = useState(displays.length === 1 ? (first?.platform ?? '') : '');
  const [directions, setDirections] = useState<readonly string[]>(
    displays.length === 1 ? (first?.directions ?? []) : [],
  );
  const [tripId, setTripId] = useState(first?.told_run?.trip_id ?? null);
  const ids = displays.map(({ id }) => id);

  function body(): DisplayActionInput {
    switch (kind) {
      case 'reload':
      case 'end_maintenance':
        return { action: kind, ids };
      case 'rename':
        return { action: kind, ids, name };
      case 'set_run':
        return { action: kind, ids, trip_id: tripId };
      case 'move': {
        const station_id = station?.id ?? null;
        const wanted = platform.trim();
        const towards = directions.length > 0 ? [...directions] : null;
        return {
          action: kind,
          ids,
          station_id,
          platform: station && wanted ? wanted : null,
          directions: station && towards,
        };
      }
      case 'start_maintenance': {
        const lasts = hours[duration];
        const until = lasts === null ? null : new Date(Date.now() + lasts * 3_600_000);
        return { action: kind, ids, note, until: until?.toISOString() ?? null };
      }
    }
  }

  const question = useLossQuestion();
  const action = useMutation({
    mutationFn: () =>
      question.send('change', (query) => client.actOnDisplays({ query, body: body() })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['displays'] });
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    action.mutate();
  };
  return (
    <form onSubmit={submit} onKeyDown={keepEnter} noValidate>
      <LossQuestion question={question} />
      <Stack gap="md">
        <Muted fz="body" lh="var(--line-text)" className="anywhere">
          {displays.length === 1
            ? t('displays.action.one', { name: first?.name ?? '' })
            : t('displays.action.many', { count: displays.length })}{' '}
          {t(`displays.action.${kind}.text`)}
        </Muted>
        {action.error && !(action.error instanceof LossDeclined) && (
          <CallFailure error={action.error} />
        )}
        {kind === 'rename' && (
          <TextInput
            label={t('displays.name')}
            value={name}
            maxLength={200}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {kind === 'move' && (
          <>
            <StationSelect
              station={station}
              onChoose={(next) => {
                // Other directions go from there.
                if (next?.id !== station?.id) setDirections([]);
                setStation(next);
              }}
            />
            <TextInput
              label={t('displays.platform')}
              description={t('displays.platform.hint')}
              value={platform}
              maxLength={20}
              onChange={({ currentTarget }) => setPlatform(currentTarget.value)}
            />
            <DirectionsField
              code={station?.code ?? null}
              value={directions}
              onChange={setDirections}
            />
          </>
        )}
        {kind === 'set_run' && <RunField displays={displays} value={tripId} onChange={setTripId} />}
        {kind === 'start_maintenance' && (
          <>
            <Textarea
              label={t('displays.maintenance.note')}
              value={note}
              maxLength={500}
              autosize
              minRows={2}
              data-autofocus
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <Select
              label={t('displays.maintenance.until')}
              allowDeselect={false}
              data={Object.keys(hours).map((value) => ({
                value,
                label: t(`displays.maintenance.${value as Duration}`),
              }))}
              value={duration}
              onChange={(value) => setDuration((value ?? 'open') as Duration)}
            />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('pairing.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t(`displays.action.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ChosenStation = AskedAction['displays'][number]['station'];

interface StationSelectProps {
  readonly station: ChosenStation;
  readonly onChoose: (station: ChosenStation) => void;
}

/** Pause in typing before the choices follow. */
const searchDebounceMs = 200;

function StationSelect({ station, onChoose }: StationSelectProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const wanted = typed === station?.name ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, searchDebounceMs);
  const { data, isPlaceholderData } = useQuery(stationChoicesQuery(client, search));
  const found = data?.items ?? [];
  const isAnswered = search === wanted && !isPlaceholderData;
  const isListed = found.some(({ id }) => id === station?.id);
  const options = [...(station && !isListed ? [station] : []), ...found];
  return (
    <Select
      label={t('displays.station')}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already; what fits another text is not offered.
      filter={({ options: all }) => (isAnswered ? all : [])}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      nothingFoundMessage={isAnswered ? t('displays.station.none') : <Loader size="xs" />}
      maxDropdownHeight={260}
      value={station === null ? null : String(station.id)}
      onChange={(value) => onChoose(options.find(({ id }) => String(id) === value) ?? null)}
    />
  );
}
