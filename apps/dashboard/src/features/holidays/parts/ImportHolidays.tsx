import { Box, Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { holidayTypes } from '@perron/schema';
import type { HolidayImport, HolidayType } from '@perron/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { FormAlert } from '../../../kit/form/CallFailure';
import { Muted, Row, Stack } from '../../../kit/layout/parts';
import { DropZone } from '../../../kit/pickers/DropZone';
import { useServices } from '../../../services/services';
import { base64Of } from '../base64-of';
import { ImportRows } from './ImportRows';
import { useImportFailure } from './use-import-failure';

/** As Base64 it is a third longer, and the contract takes a million characters. */
const maxFileBytes = 750_000;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Holidays from a calendar file: what it holds is looked at before anything is made. */
export function ImportHolidays({ opened, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('holidays.import.title')}
      closeButtonProps={{ 'aria-label': t('holidays.close') }}
    >
      <ImportForm onClose={onClose} />
    </Modal>
  );
}

interface Chosen {
  readonly name: string;
  readonly file: string;
}

function ImportForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const guard = useGuard();
  const failure = useImportFailure();
  const [type, setType] = useState<HolidayType | ''>('');
  const [region, setRegion] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [onlyBad, setOnlyBad] = useState(false);
  const call = (file: string, preview: boolean) => {
    if (type === '') throw new Error('No type is chosen.');
    const place = { type, region: region.trim() === '' ? null : region.trim() };
    return client.importHolidays({ body: { file, ...place, preview } });
  };
  const preview = useMutation({ mutationFn: (file: string) => call(file, true) });
  const make = useMutation({
    mutationFn: (file: string) => call(file, false),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['holidays'] }),
  });
  const again = () => {
    preview.reset();
    make.reset();
    setChosen(null);
  };
  const take = async (file: File) => {
    again();
    setTooLarge(file.size > maxFileBytes);
    if (file.size > maxFileBytes) return;
    const taken = { name: file.name, file: await base64Of(file) };
    setChosen(taken);
    preview.mutate(taken.file);
  };
  // The answer of the import counts: something may have come in its way since the preview.
  const shown = make.data ?? preview.data;
  const error = make.error ?? preview.error;
  const good = shown?.rows.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <Stack gap="md">
      <p>{t('holidays.import.text')}</p>
      <NativeSelect
        name="type"
        label={t('history.field.type')}
        required
        value={type}
        disabled={shown !== undefined}
        onChange={({ currentTarget: { value } }) =>
          setType(holidayTypes.find((candidate) => candidate === value) ?? '')
        }
        data={[
          { value: '', label: t('holidays.type.choose') },
          ...holidayTypes.map((value) => ({ value, label: t(`holidays.type.${value}`) })),
        ]}
      />
      <TextInput
        name="region"
        label={t('history.field.region')}
        description={t('holidays.region.hint')}
        maxLength={200}
        value={region}
        disabled={shown !== undefined}
        onChange={({ currentTarget }) => setRegion(currentTarget.value)}
      />
      {isTooLarge && <FormAlert>{t('holidays.import.tooLarge')}</FormAlert>}
      {error && <FormAlert>{failure(error)}</FormAlert>}
      {!shown && type === '' && <Muted>{t('holidays.import.typeFirst')}</Muted>}
      {!shown && type !== '' && (
        <DropZone
          label={t('holidays.import.file')}
          accept=".ics,text/calendar"
          call="importHolidays"
          onFiles={([file]) => file && void take(file)}
        />
      )}
      {shown && (
        <>
          <Box role="status" component="p" fw="var(--weight-strong)" m={0} className="anywhere">
            <Result shown={shown} good={good} isMade={make.data !== undefined} />
          </Box>
          {good < shown.rows.length && (
            <Checkbox
              label={t('holidays.import.only')}
              checked={onlyBad}
              onChange={({ currentTarget }) => setOnlyBad(currentTarget.checked)}
            />
          )}
          <ImportRows rows={shown.rows} onlyBad={onlyBad} />
        </>
      )}
      <Row justify="flex-end" wrap="wrap">
        {shown && (
          <Button variant="default" onClick={again}>
            {t('holidays.import.another')}
          </Button>
        )}
        {chosen && preview.data && !make.data && good > 0 && (
          <Button
            loading={make.isPending}
            {...guard('importHolidays')}
            onClick={() => make.mutate(chosen.file)}
          >
            {t('holidays.import.make', { count: good })}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('holidays.close')}
        </Button>
      </Row>
    </Stack>
  );
}

interface ResultProps {
  readonly shown: HolidayImport;
  readonly good: number;
  readonly isMade: boolean;
}

function Result({ shown: { rows, encoding, made }, good, isMade }: ResultProps) {
  const { t } = useTranslate();
  const out = rows.length - (isMade ? made : good);
  return (
    <>
      {isMade
        ? t('holidays.import.made', { count: made })
        : t('holidays.import.good', { good, count: rows.length })}
      {out > 0 && ` ${t('holidays.import.leftOut', { count: out })}`}
      {encoding === 'windows-1252' && ` ${t('holidays.import.windows')}`}
    </>
  );
}
