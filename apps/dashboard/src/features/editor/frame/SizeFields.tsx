import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Grid, Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { useServices } from '../../../services/services';
import { useEditor } from '../session/editor-context';

const maxPx = 16_384;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sets the scene's size: that of an output type, or any. */
export function SizeFields(current: Size) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { session } = useEditor();
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const [typed, setTyped] = useState<Record<keyof Size, number | string>>({ ...current });
  const apply = ({ width, height }: Size) =>
    session.edit({ name: 'scene', change: (design) => ({ ...design, width, height }) });
  const sideOf = (value: number | string) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxPx
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
      max={maxPx}
      suffix=" px"
      allowDecimal={false}
      hideControls
      value={typed[side]}
      onChange={(value) => setTyped({ ...typed, [side]: value })}
    />
  );
  return (
    <Stack
      component="form"
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
      <Grid columns="1fr 1fr">
        {field('width')}
        {field('height')}
      </Grid>
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={width === null || height === null}
      >
        {t('editor.size.apply')}
      </Button>
    </Stack>
  );
}
