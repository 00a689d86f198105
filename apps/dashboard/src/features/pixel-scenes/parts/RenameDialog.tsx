import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity, PixelSceneInput, PixelSceneSummary } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';

/**
 * Changes some fields of a scene. Its widgets are read right before, because the page that asks may
 * be older than the last edit of the design; the version says whether that may be built on.
 */
async function changedScene(
  client: ApiClient,
  id: number,
  changes: Partial<PixelSceneInput>,
  options: { readonly ifVersion?: number } = {},
): Promise<PixelSceneEntity> {
  const params = { pixel_scene_id: id };
  const now = await client.getPixelScene({ params });
  const { name, group_id, width, height, background, widgets, thumbnail_file_id } = now;
  const body = { name, group_id, width, height, background, widgets, thumbnail_file_id };
  return client.updatePixelScene(
    { params, query: {}, body: { ...body, ...changes } },
    { ifVersion: now.version, ...options },
  );
}

export interface Props {
  readonly scene: Pick<PixelSceneSummary, 'id' | 'name'>;
  readonly onClose: () => void;
}

const longestName = 200;

/** Gives a scene another name. */
export function RenameDialog({ scene, onClose }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [name, setName] = useState(scene.name);
  const rename = useEntityMutation({
    shownIn: ['pixel-scenes', 'pixel-groups', 'playlists'],
    run: (to: string) => changedScene(client, scene.id, { name: to }),
    done: (to) => t('scenes.renamed', { name: to }),
    failed: (message) => t('scenes.notRenamed', { message }),
    undo: () => changedScene(client, scene.id, { name: scene.name }),
  });
  const wanted = name.trim();
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('scenes.rename.title', { name: scene.name })}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '') rename.mutate(wanted, { onSettled: onClose });
        }}
      >
        <TextInput
          label={t('scenes.name')}
          value={name}
          maxLength={longestName}
          required
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending} disabled={wanted === ''}>
            {t('scenes.rename')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
