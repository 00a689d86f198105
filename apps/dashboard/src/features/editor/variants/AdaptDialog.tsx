import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { showToast } from '../../../kit/mutation/show-toast';
import { groupQuery } from '../../../kit/network/programme-queries';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import type { PixelOutput } from '../../../kit/scene-preview/outputs-query';
import { useServices } from '../../../services/services';
import { useCheckContext } from '../checks/use-checks';
import { useEditor, useEditorState } from '../session/editor-context';
import { adapted } from './adapt';
import type { Size } from './adapt';
import { AdaptedVariant } from './AdaptedVariant';
import { OtherSize } from './OtherSize';
import { offeredSizes, sizeKey } from './sizes';
import { useCreateVariants } from './use-create-variants';
import styles from './Variants.module.css';

interface Props {
  readonly onClose: () => void;
}

const noOutputs: readonly PixelOutput[] = [];

/** The sizes on offer, and which of them are chosen: at first the first one without a variant. */
function useSizes() {
  const { client } = useServices();
  const { scene } = useEditor();
  const design = useEditorState((state) => state.design);
  const { data: outputs = noOutputs } = useQuery(pixelOutputsQuery(client));
  const { data: group } = useQuery({
    ...groupQuery(client, scene.group_id ?? 0),
    enabled: scene.group_id !== null,
  });
  const [typed, setTyped] = useState<readonly Size[]>([]);
  const [choice, setChoice] = useState<ReadonlySet<string> | null>(null);
  const sizes = useMemo(() => offeredSizes(outputs, typed, design), [outputs, typed, design]);
  const there = new Set(scene.group_id === null ? [] : group?.pixels.map(sizeKey));
  const first = (sizes.find(({ key }) => !there.has(key)) ?? sizes[0])?.key;
  const chosen = useMemo(
    () => choice ?? new Set(first === undefined ? [] : [first]),
    [choice, first],
  );
  const choose = (key: string, isChosen: boolean) =>
    setChoice(
      new Set([...chosen].filter((candidate) => candidate !== key).concat(isChosen ? [key] : [])),
    );
  return {
    sizes,
    there,
    chosen,
    choose,
    add: (size: Size) => {
      setTyped([...typed, size]);
      choose(sizeKey(size), true);
    },
  };
}

/** Lays the design out for other sizes, shows what becomes of it, and makes variants of it. */
export function AdaptDialog({ onClose }: Props) {
  const { t } = useTranslate();
  const design = useEditorState((state) => state.design);
  const { sizes, there, chosen, choose, add } = useSizes();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const contextOf = useCheckContext(design);
  const { outcomes, isRunning, run } = useCreateVariants();
  const results = useMemo(() => {
    const wanted = sizes.filter(({ key }) => chosen.has(key));
    return wanted.map(({ key, width, height }) => {
      const after = contextOf({ ...design, width, height });
      return { key, result: adapted(design, { width, height }, contextOf(design), after) };
    });
  }, [design, sizes, chosen, contextOf]);
  const nameOf = (key: string) => names[key] ?? `${design.name} ${key}`;
  const isMade = (key: string) => outcomes.get(key)?.state === 'made';
  const open = results.filter(({ key }) => !isMade(key));
  const create = async () => {
    const failed = await run(
      open.map(({ key, result }) => ({
        key,
        design: { ...result.design, name: nameOf(key).trim() },
      })),
    );
    if (failed > 0) return;
    const made = open.map(({ key }) => nameOf(key).trim()).join(', ');
    showToast({ text: t('variants.created', { name: made }), tone: 'done' }, t('toast.close'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={760}
      title={t('variants.adapt.title')}
      closeButtonProps={{ 'aria-label': t('variants.adapt.cancel') }}
    >
      <fieldset className={styles.sizes}>
        <legend>{t('variants.adapt.sizes')}</legend>
        {sizes.map(({ key, names: outputs }) => (
          <Checkbox
            key={key}
            label={[outputs.join(', '), key].filter(Boolean).join(' · ')}
            description={there.has(key) ? t('variants.adapt.exists') : undefined}
            checked={chosen.has(key)}
            disabled={isRunning || isMade(key)}
            onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <OtherSize onAdd={add} />
      {results.map(({ key, result }) => (
        <AdaptedVariant
          key={key}
          result={result}
          outcome={outcomes.get(key)}
          name={nameOf(key)}
          onName={(name) => setNames({ ...names, [key]: name })}
        />
      ))}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('variants.adapt.cancel')}
        </Button>
        <Button
          loading={isRunning}
          disabled={open.length === 0 || open.some(({ key }) => nameOf(key).trim() === '')}
          onClick={() => void create()}
        >
          {t('variants.adapt.create', { count: open.length })}
        </Button>
      </Group>
    </Modal>
  );
}
