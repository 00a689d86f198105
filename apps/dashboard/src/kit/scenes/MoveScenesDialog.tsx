import { Button, Group, Modal } from '@mantine/core';
import type { PixelSceneSummary } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { sendMeant } from '../losses/losses-of';
import type { LossConsent } from '../losses/losses-of';
import { LossQuestion } from '../losses/LossQuestion';
import { useLossQuestion } from '../losses/use-loss-question';
import { useEntityMutation } from '../mutation/use-entity-mutation';
import { EntityPicker } from '../pickers/EntityPicker';
import { useServices } from '../../services/services';

export interface Props {
  readonly scenes: readonly PixelSceneSummary[];
  readonly onClose: () => void;
}

/** Moves scenes to a group, or out of theirs. */
export function MoveScenesDialog({ scenes, onClose }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [groupId, setGroupId] = useState(scenes[0]?.group_id ?? null);
  const question = useLossQuestion();
  const put = (ids: number[], group_id: number | null, query: LossConsent) =>
    client.bulkPixelScenes({ query, body: { action: 'set', ids, set: { group_id } } });
  const move = useEntityMutation({
    shownIn: ['pixel-scenes', 'pixel-groups'],
    run: (to: number | null) =>
      question.send('change', (consent) =>
        put(
          scenes.map(({ id }) => id),
          to,
          consent,
        ),
      ),
    done: (_, { done, refused }) => t('scenes.moved', { count: done, refused }),
    failed: (message) => t('scenes.notMoved', { message }),
    undo: async () => {
      for (const group of new Set(scenes.map(({ group_id }) => group_id))) {
        const ids = scenes.filter(({ group_id }) => group_id === group).map(({ id }) => id);
        await sendMeant((consent) => put(ids, group, consent));
      }
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('scenes.move.title', { count: scenes.length })}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
      // The list of groups stands out of the dialog.
      styles={{ content: { overflow: 'visible' }, body: { overflow: 'visible' } }}
    >
      <LossQuestion question={question} />
      <EntityPicker
        kind="group"
        name="group_id"
        label={t('scenes.group')}
        placeholder={t('scenes.group.none')}
        value={groupId}
        onChange={setGroupId}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('delete.cancel')}
        </Button>
        <Button
          loading={move.isPending}
          onClick={() => move.mutate(groupId, { onSettled: onClose })}
        >
          {t('scenes.move.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
