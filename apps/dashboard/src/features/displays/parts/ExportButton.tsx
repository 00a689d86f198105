import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { showToast } from '../../../kit/mutation/show-toast';
import { listQueryOf } from '../../../kit/table/list-search';
import { allPages } from '../../../services/all-pages';
import { downloadFile } from '../../../services/download-file';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import type { DisplayListSearch } from '../display-list-search';
import { displaysCsv } from '../displays-csv';

const page_size = 200;

/** Downloads all displays of the list as it is filtered, not only this page of it. */
export function ExportButton({ list }: { readonly list: DisplayListSearch }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () =>
      allPages((current_page) =>
        client.listDisplays({ query: { ...listQueryOf(list), page_size, current_page } }),
      ),
    onSuccess: (rows) => downloadFile('displays.csv', displaysCsv(rows), 'text/csv'),
    onError: (error) =>
      showToast(
        { text: t('displays.failed', { message: errorText(error) }), tone: 'failed' },
        t('toast.close'),
      ),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('displays.export')}
    </Button>
  );
}
