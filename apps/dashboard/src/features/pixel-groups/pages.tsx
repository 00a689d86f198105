import { Box, Button, TextInput } from '@mantine/core';
import { pixelGroupInput } from '@perron/schema';
import type { PixelGroup } from '@perron/schema';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../kit/entity-pages/updated-column';
import { useExport } from '../../kit/exchange/use-export';
import { Stack } from '../../kit/layout/parts';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { OutputFits } from '../../kit/scene-preview/OutputFits';
import { useServices } from '../../services/services';
import styles from './pages.module.css';
import { GroupMembers } from './parts/GroupMembers';
import { sizesOf } from './sizes-of';

/** Groups: one design in several sizes. */
export const pages = entityPages('pixel_group', {
  texts: 'groups',
  parts: ['scenes', 'scene-preview', 'exchange', 'kept-situations', 'widget-kinds'],
  columns: (translator) => {
    const { t, number } = translator;
    return [
      { id: 'name', primary: true },
      {
        id: 'scenes',
        width: 90,
        align: 'end',
        cell: ({ pixels }) => number(pixels.length),
      },
      {
        id: 'sizes',
        label: t('groups.sizes'),
        width: 360,
        hideBelow: 760,
        cell: ({ pixels }) => sizesOf(pixels).join(', ') || '–',
      },
      { ...updatedColumn(translator), hiddenAtFirst: false },
    ];
  },
  useActions: () => {
    const { t } = useTranslate();
    const { client } = useServices();
    const duplicate = useEntityMutation({
      shownIn: ['pixel-groups', 'pixel-scenes'],
      run: ({ id }: PixelGroup) => client.duplicatePixelGroup({ params: { group_id: id } }),
      done: (_, { name }) => t('groups.duplicated', { name }),
      failed: (message) => t('groups.notDuplicated', { message }),
      undo: (_, { id }) => client.deletePixelGroup({ params: { group_id: id }, query: {} }),
    });
    const label = t('groups.duplicate');
    return { row: () => [{ id: 'duplicate', label, Icon: IconCopy, onRun: duplicate.mutate }] };
  },
  deletion: ({ t }) => ({
    freed: { kind: 'pixel_scene', text: (count) => t('groups.freed', { count }) },
  }),
  form: {
    schema: pixelGroupInput,
    fresh: { name: '' },
    Fields: ({ form }) => <TextInput {...form.field('name')} />,
  },
  Lead: ({ entity }) => sizesOf(entity.pixels).join(' · '),
  Actions: ({ entity: { id, name, pixels } }) => {
    const { t } = useTranslate();
    const exporting = useExport();
    if (pixels.length === 0) return null;
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
  },
  Body: ({ entity, form }) => {
    const { t } = useTranslate();
    return (
      <div className={styles.columns}>
        <GroupMembers group={entity} />
        <Stack gap="lg" miw={0}>
          {form}
          <section>
            <Box component="h2" fz="body" m={0} mt="sm" mb="xs">
              {t('preview.outputs')}
            </Box>
            <OutputFits scenes={entity.pixels} />
          </section>
        </Stack>
      </div>
    );
  },
});
