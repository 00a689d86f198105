import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { DeleteDialog } from '../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { useServices } from '../../services/services';
import { ContentForm } from './parts/ContentForm';
import { ContentMark } from './parts/ContentMark';
import { contentQuery, contentDeletion } from './queries';

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
        <ContentForm content={null} bucketId={bucketId ?? null} />
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
  const navigate = useNavigate();
  const parent = useParent();
  const query = useQuery(contentQuery(client, id));
  const removal = useDeletion({
    calls: contentDeletion(client),
    onDeleted: () => void navigate({ to: '/content-management' }),
  });
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
          actions={
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={15} aria-hidden="true" />}
              onClick={() => removal.ask(content)}
            >
              {t('delete.delete')}
            </Button>
          }
        >
          <ContentForm content={content} bucketId={null} />
          <DeleteDialog deletion={removal} />
        </PageFrame>
      )}
    </EntityPage>
  );
}
