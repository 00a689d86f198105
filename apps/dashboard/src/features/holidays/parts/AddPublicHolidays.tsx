import { Box, Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import type { PublicHoliday } from '@perron/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { FormAlert } from '../../../kit/form/CallFailure';
import { Muted, Row, Stack } from '../../../kit/layout/parts';
import { useServices } from '../../../services/services';
import { daysText } from '../days-text';
import styles from '../holidays.module.css';
import { countriesQuery, publicHolidaysQuery } from '../queries';
import { useImportFailure } from './use-import-failure';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The public holidays of a country, or of a part of it, to choose from. */
export function AddPublicHolidays({ opened, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('holidays.public')}
      closeButtonProps={{ 'aria-label': t('holidays.close') }}
    >
      <PublicHolidaysForm onClose={onClose} />
    </Modal>
  );
}

function PublicHolidaysForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t, language } = useTranslate();
  const { client } = useServices();
  const failure = useImportFailure();
  const [country, setCountry] = useState('');
  const [subdivision, setSubdivision] = useState('');
  const [region, setRegion] = useState('');
  const countries = useQuery(countriesQuery(client, language));
  const place = {
    country,
    subdivision: subdivision === '' ? null : subdivision,
    region: region.trim() === '' ? null : region.trim(),
  };
  const found = useQuery({ ...publicHolidaysQuery(client, place), enabled: country !== '' });
  const all = countries.data?.items ?? [];
  const parts = all.find(({ code }) => code === country)?.subdivisions ?? [];
  const error = countries.error ?? found.error;
  return (
    <Stack gap="md">
      <p>{t('holidays.public.text')}</p>
      {error && <FormAlert>{failure(error)}</FormAlert>}
      <NativeSelect
        name="country"
        label={t('holidays.public.country')}
        disabled={countries.isPending}
        value={country}
        onChange={({ currentTarget }) => {
          setCountry(currentTarget.value);
          setSubdivision('');
        }}
        data={[
          { value: '', label: t('holidays.public.choose') },
          ...all.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      {parts.length > 0 && (
        <NativeSelect
          name="subdivision"
          label={t('holidays.public.subdivision')}
          value={subdivision}
          onChange={({ currentTarget }) => setSubdivision(currentTarget.value)}
          data={[
            { value: '', label: t('holidays.public.whole') },
            ...parts.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      <TextInput
        name="region"
        label={t('history.field.region')}
        description={t('holidays.region.hint')}
        maxLength={200}
        // The days are asked for again when the name is whole.
        onBlur={({ currentTarget }) => setRegion(currentTarget.value)}
      />
      {country !== '' && found.data && (
        <Choice
          key={JSON.stringify(place)}
          place={place}
          items={found.data.items}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}

function toggled(days: ReadonlySet<string>, day: string): ReadonlySet<string> {
  const others = [...days].filter((other) => other !== day);
  return new Set(days.has(day) ? others : [...others, day]);
}

interface ChoiceProps {
  readonly place: {
    readonly country: string;
    readonly subdivision: string | null;
    readonly region: string | null;
  };
  readonly items: readonly PublicHoliday[];
  readonly onClose: () => void;
}

/** The days that are found, all of them chosen but those that are there already. */
function Choice({ place, items, onClose }: ChoiceProps) {
  const translator = useTranslate();
  const { t } = translator;
  const { client, queryClient } = useServices();
  const guard = useGuard();
  const failure = useImportFailure();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const days = items.flatMap(({ day, is_known }) => (is_known || left.has(day) ? [] : [day]));
  const add = useMutation({
    mutationFn: () => client.addPublicHolidays({ body: { ...place, days } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['holidays'] }),
  });
  if (add.data) {
    const { made, known } = add.data;
    return (
      <>
        <Box role="status" component="p" fw="var(--weight-strong)" m={0}>
          {t('holidays.import.made', { count: made })}
          {known.length > 0 && ` ${t('holidays.public.known', { count: known.length })}`}
        </Box>
        <Row justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('holidays.close')}
          </Button>
        </Row>
      </>
    );
  }
  const years = [...new Set(items.map(({ day }) => day.slice(0, 4)))];
  return (
    <>
      {add.error && <FormAlert>{failure(add.error)}</FormAlert>}
      <div className={styles.years}>
        {years.map((year) => (
          <Stack key={year} component="fieldset" mx={0} mt={0} mb="md">
            <Box component="legend" fw="var(--weight-strong)" mb="xs">
              {year}
            </Box>
            {items
              .filter(({ day }) => day.startsWith(year))
              .map((holiday) => {
                const { day, name, is_known } = holiday;
                const text = `${daysText(translator, holiday)}: ${name}`;
                return (
                  <Checkbox
                    key={day}
                    name={day}
                    label={is_known ? t('holidays.public.there', { holiday: text }) : text}
                    disabled={is_known}
                    checked={!is_known && !left.has(day)}
                    onChange={() => setLeft(toggled(left, day))}
                  />
                );
              })}
          </Stack>
        ))}
      </div>
      <Muted>{t('holidays.public.source')}</Muted>
      <Row justify="flex-end" wrap="wrap">
        <Button
          loading={add.isPending}
          {...guard('addPublicHolidays', days.length === 0)}
          onClick={() => add.mutate()}
        >
          {t('holidays.public.add', { count: days.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('holidays.close')}
        </Button>
      </Row>
    </>
  );
}
