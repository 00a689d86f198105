import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import { ContentForm } from './parts/ContentForm';
import { ContentMark } from './parts/ContentMark';
import { bucketDeletion, contentQuery, contentDeletion } from './queries';

const route = getRouteApi('/signed-in/content-management/edit');

function useParent() {
  const { t } = useTranslate();
  return { path: '/content-management', label: t('media.contents') };
}

/** A content, or a new one. */
export function ContentEditPage() {
  const { t } = useTranslate();
  const { id: said, bucketId } = route.useSearch();
  const parent = useParent();
  const id = numberInAddress(said);
  if (id !== null) return <KnownContent key={id} id={id} />;
  if (said === undefined) {
    return (
      <PageFrame title={t('media.new')} parent={parent}>
        <ContentForm key={bucketId} content={null} bucketId={bucketId ?? null} />
      </PageFrame>
    );
  }
  const text = said === '' ? t('media.idRequired') : t('media.missing');
  return (
    <PageFrame title={t('media.one')} parent={parent}>
      <MissingEntity text={text} parent={parent} />
    </PageFrame>
  );
}

function KnownContent({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = useParent();
  const query = useQuery(contentQuery(client, id));
  const texts = {
    kind: t('media.one'),
    failed: (message: string) => t('media.one.failed', { message }),
    missing: t('media.missing'),
  };
  return (
    <EntityPage query={query} parent={parent} texts={texts}>
      {(content) => (
        <PageFrame
          title={content.name}
          parent={parent}
          lead={<ContentMark content={content} />}
          actions={<DeleteButton item={content} calls={contentDeletion(client)} parent={parent} />}
        >
          <ContentForm content={content} bucketId={null} />
          {content.bucket_id !== null && (
            <UsedBy
              entity="content_bucket"
              id={content.bucket_id}
              without="content"
              usages={bucketDeletion(client).usages}
            />
          )}
          <History entity="content" id={content.id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}
