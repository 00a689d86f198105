import { Button, Group, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import { useServices } from '../../../services/services';
import { findingText } from '../checks/finding-text';
import { useCheckContext } from '../checks/use-checks';
import { labelOfId } from '../model/widget-label';
import { useEditor, useEditorState } from '../session/editor-context';
import { adapted } from './adapt';
import type { Adapted, Size } from './adapt';
import { createVariant } from './create-variant';
import styles from './Variants.module.css';

interface Props {
  readonly onClose: () => void;
}

const longestSide = 16_384;

/** A whole number of pixels that a scene may have; 0: it is none. */
function sideOf(typed: string | number): number {
  const side = Number(typed);
  return Number.isInteger(side) && side >= 1 && side <= longestSide ? side : 0;
}

/** The size of the first output type that has another one than the design; without one, the design's. */
function otherSize(outputs: readonly { readonly screen: Size }[], design: Size): Size {
  const other = outputs.find(
    ({ screen }) => screen.width !== design.width || screen.height !== design.height,
  );
  const { width, height } = other?.screen ?? design;
  return { width, height };
}

/** Lays the design out for another size, shows what becomes of it, and makes a variant of it. */
export function AdaptDialog({ onClose }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const design = useEditorState((state) => state.design);
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const [wanted, setSize] = useState<Size | null>(null);
  const size = useMemo(() => wanted ?? otherSize(outputs, design), [wanted, outputs, design]);
  const [typedName, setName] = useState<string | null>(null);
  const name = typedName ?? `${design.name} ${size.width} × ${size.height}`;
  const contextOf = useCheckContext(design);
  const isSize = size.width > 0 && size.height > 0;
  const result = useMemo(() => {
    if (!isSize) return null;
    return adapted(design, size, contextOf(design), contextOf({ ...design, ...size }));
  }, [design, size, isSize, contextOf]);
  const create = useEntityMutation({
    shownIn: ['pixel-scenes', 'pixel-groups'],
    run: (made: Adapted) => createVariant(client, scene, { ...made.design, name: name.trim() }),
    done: (_, made) => t('variants.created', { name: made.name }),
    failed: (message) => t('variants.notCreated', { message }),
    onDone: onClose,
  });
  const chosen = outputs.find(
    ({ screen }) => screen.width === size.width && screen.height === size.height,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={720}
      title={t('variants.adapt.title')}
      closeButtonProps={{ 'aria-label': t('variants.adapt.cancel') }}
    >
      <div className={styles.size}>
        <NativeSelect
          label={t('variants.adapt.output')}
          value={chosen ? String(chosen.id) : ''}
          data={[
            { value: '', label: t('variants.adapt.free') },
            ...outputs.map(({ id, name: output, screen }) => ({
              value: String(id),
              label: `${output} · ${screen.width} × ${screen.height}`,
            })),
          ]}
          onChange={({ currentTarget }) => {
            const output = outputs.find(({ id }) => String(id) === currentTarget.value);
            if (output) setSize(output.screen);
          }}
          data-autofocus
        />
        <NumberInput
          label={t('variants.adapt.width')}
          suffix=" px"
          value={size.width}
          onChange={(typed) => setSize({ ...size, width: sideOf(typed) })}
        />
        <NumberInput
          label={t('variants.adapt.height')}
          suffix=" px"
          value={size.height}
          onChange={(typed) => setSize({ ...size, height: sideOf(typed) })}
        />
      </div>
      <TextInput
        label={t('variants.adapt.name')}
        value={name}
        maxLength={200}
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {result && <Outcome result={result} />}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('variants.adapt.cancel')}
        </Button>
        <Button
          loading={create.isPending}
          disabled={result === null || name.trim() === ''}
          onClick={() => result && create.mutate(result)}
        >
          {t('variants.adapt.create')}
        </Button>
      </Group>
    </Modal>
  );
}

/** How the design looks in the new size, and what it could not keep. */
function Outcome({ result }: { readonly result: Adapted }) {
  const translator = useTranslate();
  const { t, language } = translator;
  const { scene } = useEditor();
  const { design, refitted, lost } = result;
  const nameOf = (id: string) => labelOfId(design.widgets, id, language);
  const label = t('variants.adapt.preview', { name: scene.name });
  const isSameSize = scene.width === design.width && scene.height === design.height;
  return (
    <div className={styles.outcome}>
      <div className={styles.preview}>
        <SampleScene
          scene={{ ...scene, ...design, widgets: [...design.widgets] }}
          label={label}
          maxHeight="280px"
        />
      </div>
      <div className={styles.told} role="status">
        {isSameSize && <p>{t('variants.adapt.sameSize')}</p>}
        {!isSameSize && <p>{t('variants.adapt.refitted', { count: refitted.length })}</p>}
        {!isSameSize && lost.length === 0 && <p>{t('variants.adapt.kept')}</p>}
        {lost.length > 0 && <h3>{t('variants.adapt.lost')}</h3>}
        <ul>
          {lost.map((finding) => (
            <li key={finding.key}>
              <strong>{nameOf(finding.widgetId)}</strong>
              {findingText(translator, finding, nameOf)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
