import { Box, Button, Checkbox, Group, Modal } from '@mantine/core';
import type { PixelSceneSummary } from '@perron/schema';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { useServices } from '../../../services/services';
import { useSceneChanges } from '../over-scenes/use-scene-changes';
import type { SceneOutcome } from '../over-scenes/use-scene-changes';
import { withSharedChanges } from './offered';
import type { SharedChange } from './offered';
import styles from './Variants.module.css';

interface Props {
  readonly changes: readonly SharedChange[];
  readonly variants: readonly PixelSceneSummary[];
  readonly onApplied: () => void;
  readonly onClose: () => void;
}

/** Offers what has changed here to the scene's variants. */
export function OfferDialog({ changes, variants, onApplied, onClose }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const scenes = useQueries({ queries: variants.map(({ id }) => sceneQuery(client, id)) });
  // The offer stays as it was seen, also when the design goes on changing.
  const [offered] = useState(changes);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { outcomes, isRunning, run } = useSceneChanges();
  const offers = scenes.flatMap(({ data }) =>
    data ? [{ scene: data, ...withSharedChanges(data, offered) }] : [],
  );
  const isDone = (id: number) => ['changed', 'same'].includes(outcomes.get(id)?.state ?? '');
  // A scene that failed stays open: it can be tried again, or left out.
  const open = offers.filter(({ scene, count }) => count > 0 && !isDone(scene.id));
  const chosen = open.filter(({ scene }) => !left.has(scene.id));
  const apply = async () => {
    const ids = chosen.map(({ scene }) => scene.id);
    const { failed } = await run(ids, (design) => withSharedChanges(design, offered).design);
    const isOneLeft = open.some(
      ({ scene: { id } }) => !ids.includes(id) && outcomes.get(id)?.state === 'failed',
    );
    if (failed === 0 && !isOneLeft) onApplied();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={620}
      title={t('variants.offer.title')}
      closeButtonProps={{ 'aria-label': t('variants.offer.close') }}
    >
      <Box component="p" m={0} mb="sm">
        {t('variants.offer.lead')}
      </Box>
      <Stack component="ul" gap="sm" className="plain">
        {offers.map(({ scene, design, count }) => (
          <li key={scene.id} className={styles.variant}>
            <Checkbox
              aria-label={scene.name}
              checked={isDone(scene.id) || (count > 0 && !left.has(scene.id))}
              disabled={count === 0 || isRunning || isDone(scene.id)}
              onChange={({ currentTarget }) => {
                const next = new Set(left);
                if (currentTarget.checked) next.delete(scene.id);
                else next.add(scene.id);
                setLeft(next);
              }}
            />
            <div className={styles.picture}>
              <SampleScene
                scene={{ ...scene, ...design, widgets: [...design.widgets] }}
                label={scene.name}
                maxHeight="72px"
              />
            </div>
            <Stack gap={0} c="dimmed" miw={0}>
              <span className={styles.name}>{scene.name}</span>
              <OutcomeText outcome={outcomes.get(scene.id)} count={count} />
            </Stack>
          </li>
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('variants.offer.close')}
        </Button>
        {open.length > 0 && (
          <Button loading={isRunning} disabled={chosen.length === 0} onClick={() => void apply()}>
            {t('variants.offer.apply', { count: chosen.length })}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

interface OutcomeProps {
  readonly outcome: SceneOutcome | undefined;
  readonly count: number;
}

function OutcomeText({ outcome, count }: OutcomeProps) {
  const { t } = useTranslate();
  if (outcome?.state === 'failed') {
    return <span role="alert">{t('variants.offer.failed', { message: outcome.message })}</span>;
  }
  if (outcome?.state === 'changed') return <span role="status">{t('variants.offer.done')}</span>;
  return <span>{t('variants.offer.count', { count })}</span>;
}
