import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { History } from '../../kit/history/History';
import { kindOf } from '../../kit/kinds/kinds';
import { LossQuestion } from '../../kit/losses/LossQuestion';
import { EntityPicker } from '../../kit/pickers/EntityPicker';
import { FilterChips } from '../../kit/table/FilterChips';
import { useChangeList } from '../../kit/table/use-change-list';
import { UsedBy } from '../../kit/usages/UsedBy';
import { contentColumns } from './parts/content-columns';
import { ContentForm } from './parts/ContentForm';
import { ContentMark } from './parts/ContentMark';
import { MoveDialog } from './parts/MoveDialog';
import { useContentBulk } from './use-content-bulk';

const { status: statuses } = kindOf('content').filters;

/** The contents of carousels: pictures and films, when and where. */
export const pages = entityPages('content', {
  texts: 'contents',
  columns: contentColumns,
  Filters: ({ list }) => {
    const { t } = useTranslate();
    const { filter } = useChangeList();
    return (
      <>
        <FilterChips
          label={t('history.field.status')}
          all={{ label: t('contents.status.all') }}
          chips={statuses.map((value) => ({ value, label: t(`contents.state.${value}`) }))}
          value={list.status}
          onChoose={(status) => filter({ status })}
        />
        <EntityPicker
          kind="bucket"
          name="bucket"
          size="xs"
          hidesLabel
          label={t('history.field.bucket')}
          placeholder={t('contents.bucket.all')}
          value={list.bucketId ?? null}
          onChange={(id) => filter({ bucketId: id ?? undefined })}
        />
      </>
    );
  },
  useActions: () => {
    const bulk = useContentBulk();
    return {
      bulk: bulk.actions,
      dialogs: (
        <>
          <MoveDialog
            count={bulk.moving.length}
            isBusy={bulk.isMoving}
            onMove={bulk.move}
            onClose={bulk.stopMoving}
          />
          <LossQuestion question={bulk.question} />
        </>
      ),
    };
  },
  BelowList: ({ list: { bucketId } }) =>
    bucketId !== undefined && (
      <>
        <UsedBy entity="content_bucket" id={bucketId} without="content" />
        <History entity="content_bucket" id={bucketId} />
      </>
    ),
  form: { Form: ContentForm },
  idRequired: 'contents.idRequired',
  Lead: ({ entity }) => <ContentMark content={entity} />,
  Body: ({ entity: { bucket_id }, form }) => (
    <>
      {form}
      {bucket_id !== null && <UsedBy entity="content_bucket" id={bucket_id} without="content" />}
    </>
  ),
});
