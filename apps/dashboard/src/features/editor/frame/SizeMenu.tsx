import { Button, NativeSelect, NumberInput, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { OutputFits } from '../../../kit/scene-preview/OutputFits';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { useServices } from '../../../services/services';
import { useEditor, useEditorState } from '../session/editor-context';
import styles from './TopBar.module.css';

const mostPx = 16_384;

/** The scene's size and ground, and the output types that it fits. */
export function SizeMenu() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const output = outputs.find(({ screen }) => screen.width === width && screen.height === height);
  const size = `${width} × ${height}`;
  const text = output ? `${output.name} · ${size}` : size;
  return (
    <Popover width={340} position="bottom-start" trapFocus>
      <Popover.Target>
        <UnstyledButton className={styles.size} aria-label={t('editor.size', { size: text })}>
          <IconDeviceTv size={16} stroke={1.75} aria-hidden="true" />
          {output && <span className={styles.output}>{`${output.name} ·`}</span>}
          <span className={styles.pixels}>{size}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.sizeForm}>
          <SizeFields key={size} width={width} height={height} />
          <OutputFits scenes={[{ id: scene.id, group_id: scene.group_id, width, height }]} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function SizeFields(current: Size) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { session } = useEditor();
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const [typed, setTyped] = useState<Record<keyof Size, number | string>>({ ...current });
  const apply = ({ width, height }: Size) =>
    session.edit({ name: 'scene', change: (design) => ({ ...design, width, height }) });
  const sideOf = (value: number | string) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostPx
      ? value
      : null;
  const [width, height] = [sideOf(typed.width), sideOf(typed.height)];
  const chosen = outputs.find(
    ({ screen }) => screen.width === current.width && screen.height === current.height,
  );
  const field = (side: keyof Size) => (
    <NumberInput
      label={t(`editor.size.${side}`)}
      size="xs"
      min={1}
      max={mostPx}
      suffix=" px"
      allowDecimal={false}
      hideControls
      value={typed[side]}
      onChange={(value) => setTyped({ ...typed, [side]: value })}
    />
  );
  return (
    <form
      className={styles.sizeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (width !== null && height !== null) apply({ width, height });
      }}
    >
      <NativeSelect
        size="xs"
        label={t('editor.size.output')}
        value={chosen ? String(chosen.id) : ''}
        data={[
          { value: '', label: t('editor.size.free') },
          ...outputs.map(({ id, name, screen }) => ({
            value: String(id),
            label: `${name} · ${screen.width} × ${screen.height}`,
          })),
        ]}
        onChange={({ currentTarget }) => {
          const output = outputs.find(({ id }) => String(id) === currentTarget.value);
          if (output) apply(output.screen);
        }}
      />
      <div className={styles.sizeFields}>
        {field('width')}
        {field('height')}
      </div>
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={width === null || height === null}
      >
        {t('editor.size.apply')}
      </Button>
    </form>
  );
}
