import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../../kit/history/History';
import { useNetworkTime } from '../../kit/moment/use-network-time';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityPicker } from '../../kit/pickers/EntityPicker';
import { LossQuestion } from '../../kit/losses/LossQuestion';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { EntityTable } from '../../kit/table/EntityTable';
import { FilterChips } from '../../kit/table/FilterChips';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import { contentColumns } from './parts/content-columns';
import { MoveDialog } from './parts/MoveDialog';
import { bucketDeletion, contentDeletion, contentsQuery } from './queries';
import { useContentBulk } from './use-content-bulk';

const route = getRouteApi('/signed-in/content-management');

function NewButton() {
  const { t } = useTranslate();
  const { bucketId } = route.useSearch();
  return (
    <LinkButton
      to="/content-management/edit"
      search={bucketId === undefined ? {} : { bucketId }}
      Sign={IconPlus}
    >
      {t('media.new')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslate();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (change: Partial<typeof list>) =>
    void navigate({ search: { ...list, page: 1, ...change }, replace: true });
  return (
    <>
      <FilterChips
        label={t('media.status')}
        all={{ label: t('media.status.all') }}
        chips={(['on_air', 'on_hold'] as const).map((value) => ({
          value,
          label: t(`media.state.${value}`),
        }))}
        value={list.status}
        onChoose={(status) => filter({ status })}
      />
      <EntityPicker
        kind="bucket"
        name="bucket"
        size="xs"
        hidesLabel
        label={t('media.bucket')}
        placeholder={t('media.bucket.all')}
        value={list.bucketId ?? null}
        onChange={(id) => filter({ bucketId: id ?? undefined })}
      />
    </>
  );
}

/** The uses of a bucket, and its history. */
function BucketRecord({ id }: { readonly id: number }) {
  const { client } = useServices();
  const { usages } = bucketDeletion(client);
  return (
    <>
      <UsedBy entity="content_bucket" id={id} without="content" usages={usages} />
      <History entity="content_bucket" id={id} />
    </>
  );
}

/** The contents of carousels: pictures and films, when and where. */
export function ContentsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const { dateTime } = useNetworkTime();
  const list = route.useSearch();
  const query = useQuery(contentsQuery(client, list));
  const columns = useMemo(() => contentColumns(translate, dateTime), [translate, dateTime]);
  const deletion = useDeletion({ calls: contentDeletion(client) });
  const bulk = useContentBulk();
  return (
    <PageFrame title={t('media.contents')} actions={<NewButton />}>
      <EntityTable
        name="contents"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        isFiltered={list.status !== undefined || list.bucketId !== undefined}
        bulkActions={bulk.actions}
        trash="content"
        deletion={deletion}
        filters={<Filters />}
        texts={{
          table: t('media.contents'),
          search: t('media.contents.search'),
          searchHint: t('media.contents.search.hint'),
          count: (count) => t('media.contents.count', { count }),
          failed: (message) => t('media.contents.failed', { message }),
          empty: {
            title: t('media.contents.empty'),
            text: t('media.contents.empty.text'),
            action: <NewButton />,
            nothingFound: t('media.contents.nothing'),
          },
        }}
      />
      {list.bucketId !== undefined && <BucketRecord id={list.bucketId} />}
      <MoveDialog
        count={bulk.moving.length}
        isBusy={bulk.isMoving}
        onMove={bulk.move}
        onClose={bulk.stopMoving}
      />
      <LossQuestion question={bulk.question} />
    </PageFrame>
  );
}
