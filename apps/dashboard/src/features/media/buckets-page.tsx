import { Button } from '@mantine/core';
import type { ContentBucket } from '@perron/schema';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import type { Translator } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { BucketDialog } from './parts/BucketDialog';
import { useServices } from '../../services/services';
import { bucketDeletion, bucketsQuery } from './queries';

const route = getRouteApi('/signed-in/content-bucket');

function columnsOf({ t, number, ago }: Translator): readonly EntityColumn<ContentBucket>[] {
  return [
    {
      id: 'name',
      label: t('media.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/content-management" search={{ bucketId: id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'contents',
      label: t('media.contents'),
      sort: 'content_count',
      width: 120,
      align: 'end',
      cell: ({ content_count }) => number(content_count),
    },
    {
      id: 'updated',
      label: t('media.updated'),
      sort: 'updated_at',
      width: 170,
      hideBelow: 560,
      cell: ({ updated_at }) => ago(Date.now() - Date.parse(updated_at)),
    },
  ];
}

/** Collections of contents, which carousels show. */
export function BucketsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const guard = useGuard();
  const { client } = useServices();
  const list = route.useSearch();
  const query = useQuery(bucketsQuery(client, list));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const deletion = useDeletion({ calls: bucketDeletion(client) });
  const [named, setNamed] = useState<ContentBucket | 'new' | null>(null);
  const rename = { id: 'rename', label: t('media.bucket.rename'), Sign: IconPencil };
  const newButton = (
    <Button
      size="xs"
      leftSection={<IconPlus size={15} aria-hidden="true" />}
      {...guard('createContentBucket')}
      onClick={() => setNamed('new')}
    >
      {t('media.bucket.new')}
    </Button>
  );
  return (
    <PageFrame title={t('media.buckets')} actions={newButton}>
      <EntityTable
        name="content-buckets"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        rowActions={() => [{ ...rename, onRun: setNamed }]}
        trash="content_bucket"
        deletion={deletion}
        texts={{
          table: t('media.buckets'),
          search: t('media.buckets.search'),
          searchHint: t('media.name'),
          count: (count) => t('media.buckets.count', { count }),
          failed: (message) => t('media.buckets.failed', { message }),
          empty: {
            title: t('media.buckets.empty'),
            text: t('media.buckets.empty.text'),
            action: newButton,
            nothingFound: t('media.buckets.nothing'),
          },
        }}
      />
      {named && (
        <BucketDialog bucket={named === 'new' ? null : named} onClose={() => setNamed(null)} />
      )}
    </PageFrame>
  );
}
