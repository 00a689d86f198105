import { ActionIcon } from '@mantine/core';
import type { PixelGroup, PixelSceneSummary } from '@perron/schema';
import { IconFolderSymlink, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Row, Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { sendMeant } from '../../../kit/losses/losses-of';
import { LossQuestion } from '../../../kit/losses/LossQuestion';
import { useLossQuestion } from '../../../kit/losses/use-loss-question';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { ScenePicture } from '../../../kit/scene-preview/ScenePicture';
import { MoveScenesDialog } from '../../../kit/scenes/MoveScenesDialog';
import { useServices } from '../../../services/services';
import styles from './GroupMembers.module.css';

const shownIn = ['pixel-groups', 'pixel-scenes'] as const;

/**
 * Adds scenes to a group and takes them out, each with a way back; asks before that leaves displays
 * without a scene.
 */
function useMembers(group: PixelGroup) {
  const { t } = useTranslate();
  const { client } = useServices();
  const params = { group_id: group.id };
  const question = useLossQuestion();
  // It was so a moment ago: there is nothing to ask.
  const putBack = (ids: number[], group_id: number | null) =>
    sendMeant((query) =>
      client.bulkPixelScenes({ query, body: { action: 'set', ids, set: { group_id } } }),
    );
  const add = useEntityMutation({
    shownIn,
    run: async (pixel_id: number) => {
      const scene = await client.getPixelScene({ params: { pixel_scene_id: pixel_id } });
      const body = { pixel_id: scene.id };
      await question.send('change', (consent) =>
        client.addPixelToGroup({ params, query: consent, body }),
      );
      return scene;
    },
    done: (_, { name }) => t('groups.added', { name }),
    failed: (message) => t('groups.notAdded', { message }),
    undo: (_, scene) => putBack([scene.id], scene.group_id),
  });
  const take = useEntityMutation({
    shownIn,
    run: ({ id }: PixelSceneSummary) =>
      question.send('change', (consent) =>
        client.removePixelFromGroup({ params: { ...params, pixel_id: id }, query: consent }),
      ),
    done: ({ name }) => t('groups.taken', { name }),
    failed: (message) => t('groups.notTaken', { message }),
    undo: ({ id }) => putBack([id], group.id),
  });
  return { add, take, question };
}

/** The scenes of a group. */
export function GroupMembers({ group }: { readonly group: PixelGroup }) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { add, take, question } = useMembers(group);
  const [moved, setMoved] = useState<PixelSceneSummary | null>(null);
  return (
    <Stack component="section" gap="md" miw={0}>
      <LossQuestion question={question} />
      {group.pixels.length === 0 && <p>{t('groups.members.none')}</p>}
      <ul className={styles.list} aria-label={t('groups.members')}>
        {group.pixels.map((scene) => (
          <li key={scene.id} className={styles.member}>
            <Row gap={0} justify="center" w={116} flex="none">
              <ScenePicture scene={scene} maxHeight="64px" />
            </Row>
            <div className={styles.about}>
              <Link to="/pixel-scenes/edit" search={{ id: String(scene.id) }}>
                {scene.name}
              </Link>
              <span>
                {`${scene.width} × ${scene.height} · `}
                {t('groups.inPlaylists', { count: scene.playlist_count })}
              </span>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('groups.moveOther', { name: scene.name })}
              {...guard('bulkPixelScenes')}
              onClick={() => setMoved(scene)}
            >
              <IconFolderSymlink size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('groups.take', { name: scene.name })}
              {...guard('removePixelFromGroup')}
              onClick={() => take.mutate(scene)}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {!guard('addPixelToGroup').disabled && (
        <EntityPicker
          kind="scene"
          name="pixel_id"
          label={t('groups.add')}
          value={null}
          onChange={(id) => {
            if (id !== null) add.mutate(id);
          }}
        />
      )}
      {moved && <MoveScenesDialog scenes={[moved]} onClose={() => setMoved(null)} />}
    </Stack>
  );
}
