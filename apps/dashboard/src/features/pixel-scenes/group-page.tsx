import { Box, Button, TextInput } from '@mantine/core';
import { pixelGroupInput } from '@perron/schema';
import type { PixelGroup } from '@perron/schema';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Stack } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useExport } from '../../kit/exchange/use-export';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { OutputFits } from '../../kit/scene-preview/OutputFits';
import { groupQuery } from '../../kit/network/programme-queries';
import { useServices } from '../../services/services';
import styles from './group-page.module.css';
import { GroupMembers } from './parts/GroupMembers';
import { sizesOf } from './sizes-of';
import { useGroupDeletion } from './group-deletion';

const route = getRouteApi('/signed-in/pixel-scene-group/edit/$id');

function useParent() {
  const { t } = useTranslate();
  return { path: '/pixel-scene-group', label: t('groups.title') };
}

/** One group, or with `new` in its place a new one. */
export function SceneGroupPage() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { id: said } = route.useParams();
  const parent = useParent();
  const id = numberInAddress(said);
  if (id !== null) return <KnownGroup key={id} id={id} />;
  const isNew = said === 'new';
  return (
    <PageFrame title={t(isNew ? 'groups.new' : 'groups.one')} parent={parent}>
      {isNew ? (
        <GroupForm
          group={null}
          onSaved={(made) =>
            void navigate({
              to: '/pixel-scene-group/edit/$id',
              params: { id: String(made.id) },
              replace: true,
            })
          }
        />
      ) : (
        <MissingEntity text={t('groups.missing')} parent={parent} />
      )}
    </PageFrame>
  );
}

function KnownGroup({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = useParent();
  const query = useQuery(groupQuery(client, id));
  const deletion = useGroupDeletion();
  const texts = {
    kind: t('groups.one'),
    failed: (message: string) => t('groups.failed', { message }),
    missing: t('groups.missing'),
  };
  return (
    <EntityPage query={query} parent={parent} texts={texts}>
      {(group) => (
        <PageFrame
          title={group.name}
          parent={parent}
          lead={sizesOf(group.pixels).join(' · ')}
          actions={
            <>
              {group.pixels.length > 0 && <ExportButton group={group} />}
              <DeleteButton item={group} {...deletion} parent={parent} />
            </>
          }
        >
          <div className={styles.columns}>
            <GroupMembers group={group} />
            <Stack gap="lg" miw={0}>
              <GroupForm group={group} />
              <section>
                <Box component="h2" fz="body" m={0} mt="sm" mb="xs">
                  {t('preview.outputs')}
                </Box>
                <OutputFits scenes={group.pixels} />
              </section>
            </Stack>
          </div>
          <History entity="pixel_group" id={id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

function ExportButton({ group: { id, name } }: { readonly group: PixelGroup }) {
  const { t } = useTranslate();
  const exporting = useExport();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ kind: 'group', id, name })}
    >
      {t('exchange.export')}
    </Button>
  );
}

interface FormProps {
  readonly group: PixelGroup | null;
  readonly onSaved?: (saved: PixelGroup) => void;
}

function GroupForm({ group, onSaved }: FormProps) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const params = { group_id: group?.id ?? 0 };
  const form = useEntityForm({
    schema: pixelGroupInput,
    entity: group,
    valuesOf: (one) => ({ name: one?.name ?? '' }),
    labels: { name: t('scenes.name') },
    load: () => client.getPixelGroup({ params }),
    save: (body, options) =>
      group
        ? client.updatePixelGroup({ params, body }, options)
        : client.createPixelGroup({ body }),
    onSaved: (saved) => {
      queryClient.setQueryData(groupQuery(client, saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['pixel-groups', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['pixel-scenes', 'list'] });
      onSaved?.(saved);
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('groups.save')}>
      <TextInput {...form.field('name')} />
    </EntityForm>
  );
}
