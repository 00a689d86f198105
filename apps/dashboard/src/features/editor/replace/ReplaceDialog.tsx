import {
  Button,
  Modal,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { Grid, Split } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { paintOf } from '../model/colour';
import { useEditor, useEditorState } from '../session/editor-context';
import { OtherScenes } from './OtherScenes';
import { coloursOf, fontsOf, replacedIn } from './replace';
import type { FontLook, Replacement } from './replace';

interface Props {
  readonly onClose: () => void;
}

const weights = ['300', '400', '500', '600', '700'];

/** Finds a colour or a font in this scene and others, and replaces it. */
export function ReplaceDialog({ onClose }: Props) {
  const { t } = useTranslate();
  const { session } = useEditor();
  const design = useEditorState((state) => state.design);
  const [kind, setKind] = useState<'color' | 'font'>('color');
  const [color, setColor] = useState({ from: '', to: '' });
  const [font, setFont] = useState<{ from: FontLook | null; to: FontLook | null }>({
    from: null,
    to: null,
  });
  const replacement = replacementOf(kind, color, font);
  const count = replacement ? replacedIn(design, replacement).count : 0;
  const isWrong = color.to !== '' && paintOf(color.to) === null;
  const labelOf = ({ fontSize: size, weight }: FontLook) => t('replace.font', { size, weight });
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={560}
      title={t('replace.title')}
      closeButtonProps={{ 'aria-label': t('replace.close') }}
    >
      <SegmentedControl
        aria-label={t('replace.kind')}
        value={kind}
        data={(['color', 'font'] as const).map((value) => ({
          value,
          label: t(`replace.kind.${value}`),
        }))}
        onChange={(value) => setKind(value === 'font' ? 'font' : 'color')}
      />
      {kind === 'color' ? (
        <Grid columns="repeat(auto-fit, minmax(150px, 1fr))" gap="sm" mt="sm">
          <NativeSelect
            label={t('replace.from')}
            value={color.from}
            data={[
              { value: '', label: t('replace.choose') },
              ...coloursOf(design).map(({ value, count: uses }) => ({
                value,
                label: `${value} · ${t('replace.count', { count: uses })}`,
              })),
            ]}
            onChange={({ currentTarget }) => setColor({ ...color, from: currentTarget.value })}
          />
          <TextInput
            label={t('replace.to')}
            placeholder="#0b1a33"
            value={color.to}
            error={isWrong && t('replace.noColour')}
            onChange={({ currentTarget }) => setColor({ ...color, to: currentTarget.value.trim() })}
          />
        </Grid>
      ) : (
        <Grid columns="repeat(auto-fit, minmax(150px, 1fr))" gap="sm" mt="sm">
          <NativeSelect
            label={t('replace.from')}
            value={font.from ? JSON.stringify(font.from) : ''}
            data={[
              { value: '', label: t('replace.choose') },
              ...fontsOf(design).map(({ value, count: uses }) => ({
                value: JSON.stringify(value),
                label: `${labelOf(value)} · ${t('replace.count', { count: uses })}`,
              })),
            ]}
            onChange={({ currentTarget }) => {
              const chosen = fontsOf(design).find(
                ({ value }) => JSON.stringify(value) === currentTarget.value,
              );
              setFont({ from: chosen?.value ?? null, to: chosen?.value ?? null });
            }}
          />
          <NumberInput
            label={t('replace.to.size')}
            suffix=" px"
            min={4}
            max={2000}
            disabled={font.to === null}
            value={font.to?.fontSize ?? ''}
            onChange={(size) =>
              setFont({ ...font, to: font.to && { ...font.to, fontSize: Number(size) } })
            }
          />
          <NativeSelect
            label={t('replace.to.weight')}
            data={weights}
            disabled={font.to === null}
            value={String(font.to?.weight ?? '')}
            onChange={({ currentTarget }) =>
              setFont({
                ...font,
                to: font.to && { ...font.to, weight: Number(currentTarget.value) },
              })
            }
          />
        </Grid>
      )}
      {replacement && (
        <Split align="center" wrap="wrap" mt="md">
          <span role="status">{t('replace.here', { count })}</span>
          <Button
            size="compact-sm"
            disabled={count === 0}
            onClick={() =>
              session.edit({
                name: 'replace',
                change: (now) => replacedIn(now, replacement).design,
              })
            }
          >
            {t('replace.run.here')}
          </Button>
        </Split>
      )}
      {replacement && <OtherScenes key={JSON.stringify(replacement)} replacement={replacement} />}
    </Modal>
  );
}

/** The replacement in the form; `null` if it is not complete, or would change nothing. */
function replacementOf(
  kind: 'color' | 'font',
  color: { readonly from: string; readonly to: string },
  { from, to }: { readonly from: FontLook | null; readonly to: FontLook | null },
): Replacement | null {
  if (kind === 'color') {
    const isReady = color.from !== '' && paintOf(color.to) !== null && color.from !== color.to;
    return isReady ? { kind, ...color } : null;
  }
  if (from === null || to === null) return null;
  const isSame = from.fontSize === to.fontSize && from.weight === to.weight;
  return isSame || !(to.fontSize > 0) ? null : { kind, from, to };
}
