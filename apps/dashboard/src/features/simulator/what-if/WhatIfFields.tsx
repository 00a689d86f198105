import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { faultySource } from '@perron/schema';
import type { WhatIf } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { DisruptionFields } from './DisruptionFields';
import { skies, skyOf, sourcesAt, weatherOf } from './what-if-kinds';
import type { WhatIfContext } from './what-if-kinds';
import { openDisruptionsQuery } from './what-if-queries';

interface Props<Change extends WhatIf> {
  readonly whatIf: Change;
  readonly context: WhatIfContext;
  readonly onChange: (whatIf: WhatIf) => void;
}
type Kind<Name extends WhatIf['kind']> = Extract<WhatIf, { kind: Name }>;

/** The fields of a what-if of each kind. */
export function WhatIfFields({ whatIf, context, onChange }: Props<WhatIf>) {
  switch (whatIf.kind) {
    case 'delay':
      return <DelayFields whatIf={whatIf} context={context} onChange={onChange} />;
    case 'cancellation':
      return (
        <TripField
          context={context}
          value={whatIf.trip_id}
          onChange={(trip_id) => trip_id !== null && onChange({ ...whatIf, trip_id })}
        />
      );
    case 'train_at_platform':
      return (
        <TripField
          context={context}
          value={whatIf.trip_id}
          none="simulator.whatIf.next"
          onChange={(trip_id) => onChange({ ...whatIf, trip_id })}
        />
      );
    case 'disruption':
      return <DisruptionFields tried={whatIf} lines={context.lines} onChange={onChange} />;
    case 'stored_disruption':
    case 'alert_suppressed':
      return <StoredField whatIf={whatIf} context={context} onChange={onChange} />;
    case 'weather':
      return <WeatherFields whatIf={whatIf} context={context} onChange={onChange} />;
    case 'source':
      return <SourceFields whatIf={whatIf} context={context} onChange={onChange} />;
    case 'no_network':
      return null;
  }
}

interface TripFieldProps {
  readonly context: WhatIfContext;
  readonly value: string | null;
  /** The meaning of no trip; absent: one has to be chosen. */
  readonly none?: 'simulator.whatIf.next' | 'simulator.whatIf.everyTrip';
  readonly onChange: (tripId: string | null) => void;
}

function TripField({ context, value, none, onChange }: TripFieldProps) {
  const { t } = useTranslate();
  const isKnown = value === null || context.trips.some(({ tripId }) => tripId === value);
  return (
    <NativeSelect
      size="xs"
      label={t('simulator.field.trip')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[
        ...(none ? [{ value: '', label: t(none) }] : []),
        ...(isKnown ? [] : [{ value, label: t('simulator.trip.chosen') }]),
        ...context.trips.map(({ tripId, label }) => ({ value: tripId, label })),
      ]}
    />
  );
}

/** A display knows no time between seconds; a delay is set in minutes, also in half ones. */
function DelayFields({ whatIf, context, onChange }: Props<Kind<'delay'>>) {
  const { t } = useTranslate();
  return (
    <>
      <TripField
        context={context}
        value={whatIf.trip_id}
        none="simulator.whatIf.everyTrip"
        onChange={(trip_id) => onChange({ ...whatIf, trip_id })}
      />
      <NumberInput
        size="xs"
        label={t('simulator.field.minutes')}
        description={t('simulator.field.minutes.hint')}
        min={-30}
        max={120}
        decimalScale={1}
        value={whatIf.seconds / 60}
        onChange={(minutes) => {
          if (typeof minutes === 'number') {
            onChange({ ...whatIf, seconds: Math.round(minutes * 60) });
          }
        }}
      />
    </>
  );
}

function StoredField({
  whatIf,
  onChange,
}: Props<Kind<'stored_disruption'> | Kind<'alert_suppressed'>>) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(openDisruptionsQuery(client));
  return (
    <NativeSelect
      size="xs"
      label={t('simulator.field.disruption')}
      value={String(whatIf.disruption_id)}
      onChange={({ currentTarget }) =>
        onChange({ ...whatIf, disruption_id: Number(currentTarget.value) })
      }
      data={(data ?? []).map(({ id, line, title }) => ({
        value: String(id),
        label: `${line.name} · ${title}`,
      }))}
    />
  );
}

function WeatherFields({ whatIf, context, onChange }: Props<Kind<'weather'>>) {
  const { t } = useTranslate();
  const { weather } = whatIf;
  const sky = skyOf(weather);
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('simulator.field.sky')}
        value={sky ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = skies.find((each) => each === value);
          if (!chosen) return;
          const description = context.skyText(chosen);
          onChange({ ...whatIf, weather: weatherOf(chosen, weather.temperature, description) });
        }}
        data={[
          ...(sky === null ? [{ value: '', label: weather.weatherDescription }] : []),
          ...skies.map((value) => ({ value, label: t(`simulator.sky.${value}`) })),
        ]}
      />
      <NumberInput
        size="xs"
        label={t('simulator.field.temperature')}
        min={-60}
        max={60}
        allowDecimal={false}
        value={weather.temperature}
        onChange={(temperature) => {
          if (typeof temperature === 'number') {
            onChange({ ...whatIf, weather: { ...weather, temperature } });
          }
        }}
      />
      <TextInput
        size="xs"
        label={t('simulator.field.skyText')}
        maxLength={100}
        value={weather.weatherDescription}
        onChange={({ currentTarget }) =>
          onChange({ ...whatIf, weather: { ...weather, weatherDescription: currentTarget.value } })
        }
      />
    </>
  );
}

const sourceFaults = ['fails', 'hangs', 'freezes'] as const;

function SourceFields({ whatIf, context, onChange }: Props<Kind<'source'>>) {
  const { t } = useTranslate();
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('simulator.field.source')}
        value={whatIf.source}
        onChange={({ currentTarget }) => {
          const source = faultySource.safeParse(currentTarget.value);
          if (source.success) onChange({ ...whatIf, source: source.data });
        }}
        data={sourcesAt(context.place).map((value) => ({
          value,
          label: t(`simulator.source.${value}`),
        }))}
      />
      <NativeSelect
        size="xs"
        label={t('simulator.field.fault')}
        value={whatIf.fault}
        onChange={({ currentTarget: { value } }) => {
          const fault = sourceFaults.find((each) => each === value);
          if (fault) onChange({ ...whatIf, fault });
        }}
        data={sourceFaults.map((value) => ({ value, label: t(`simulator.fault.${value}`) }))}
      />
    </>
  );
}
