import { Box, Button, Checkbox, Group } from '@mantine/core';
import type { DisplayImport } from '@perron/schema';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Stack } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { CallFailure } from '../../kit/form/CallFailure';
import { PageFrame } from '../../kit/page/PageFrame';
import { DropZone } from '../../kit/pickers/DropZone';
import { downloadFile } from '../../services/download-file';
import { useServices } from '../../services/services';
import { csvText } from './csv-text';
import { ImportPreview } from './parts/ImportPreview';

/** Opens in every spreadsheet; its columns are what an import takes. */
const example =
  '\uFEFFname,station_code,platform,directions,output_type\r\nNorth stairs,STOP_CODE,1,,1920x1080\r\n';

/** Many displays at once: each row of a file is looked at before anything is made. */
export function ImportDisplaysPage() {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const guard = useGuard();
  const [csv, setCsv] = useState('');
  const [onlyBad, setOnlyBad] = useState(false);
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const text = csvText(await file.arrayBuffer());
      setCsv(text);
      return client.importDisplays({ body: { csv: text, preview: true } });
    },
    onSuccess: ({ rows }) => setOnlyBad(rows.some(({ problems }) => problems.length > 0)),
  });
  const make = useMutation({
    mutationFn: () => client.importDisplays({ body: { csv } }),
    onSuccess: () =>
      Promise.all(
        ['displays', 'stations'].map((root) => queryClient.invalidateQueries({ queryKey: [root] })),
      ),
  });
  // The answer of the import counts: something may have come in its way since the preview.
  const shown = make.data ?? preview.data;
  const error = make.error ?? preview.error;
  const bad = shown?.rows.filter(({ problems }) => problems.length > 0).length ?? 0;
  const again = () => {
    preview.reset();
    make.reset();
  };
  return (
    <PageFrame
      title={t('displays.import.title')}
      lead={t('displays.import.lead')}
      parent={{ path: '/displays', label: t('area.displays') }}
      actions={
        <Button
          variant="default"
          size="xs"
          onClick={() => downloadFile('displays.csv', example, 'text/csv')}
        >
          {t('displays.import.example')}
        </Button>
      }
    >
      <Stack gap="md">
        {error && <CallFailure error={error} />}
        {!shown && (
          <>
            <p>{t('displays.import.columns')}</p>
            <DropZone
              label={t('displays.import.file')}
              accept=".csv,text/csv,text/plain"
              call="importDisplays"
              onFiles={([file]) => file && preview.mutate(file)}
            />
          </>
        )}
        {shown && (
          <>
            <Box role="status" component="p" fw="var(--weight-strong)" m={0}>
              <Result shown={shown} bad={bad} />
            </Box>
            <Group gap="sm">
              {shown.made === 0 && bad === 0 && (
                <Button
                  size="sm"
                  loading={make.isPending}
                  {...guard('importDisplays')}
                  onClick={() => make.mutate()}
                >
                  {t('displays.import.make', { count: shown.rows.length })}
                </Button>
              )}
              <Button size="sm" variant="default" onClick={again}>
                {t('displays.import.another')}
              </Button>
              {shown.made > 0 && <Link to="/displays">{t('displays.import.toList')}</Link>}
              {bad > 0 && (
                <Checkbox
                  label={t('displays.import.only')}
                  checked={onlyBad}
                  onChange={({ currentTarget }) => setOnlyBad(currentTarget.checked)}
                />
              )}
            </Group>
            <ImportPreview rows={shown.rows} onlyBad={onlyBad} />
          </>
        )}
      </Stack>
    </PageFrame>
  );
}

function Result({ shown, bad }: { readonly shown: DisplayImport; readonly bad: number }) {
  const { t } = useTranslate();
  const { made, rows, ignored_columns } = shown;
  const ignored =
    ignored_columns.length > 0 &&
    ` ${t('displays.import.ignored', { columns: ignored_columns.join(', ') })}`;
  if (made > 0) return t('displays.import.made', { count: made });
  if (bad > 0) return t('displays.import.bad', { bad, count: rows.length });
  return (
    <>
      {t('displays.import.good', { count: rows.length })}
      {ignored}
    </>
  );
}
