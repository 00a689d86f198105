import { UnstyledButton } from '@mantine/core';
import { lineBadge } from '@perron/core';
import type { Label } from '@perron/widgets/definitions';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNetworkStyle } from '../../../../i18n/network-style';
import { useTranslate } from '../../../../i18n/use-translate';
import { Muted, Row, Stack } from '../../../../kit/layout/parts';
import { lineCodesQuery, transitLineQuery } from '../../../../kit/line-badge/line-sign-query';
import { allLinesQuery } from '../../../../kit/network/network-queries';
import { useServices } from '../../../../services/services';
import { colorOf, partsOf } from '../../model/colour';
import type { Placeholder } from '../placeholders';
import styles from '../Panel.module.css';
import own from './inputs.module.css';

/** The colours of the network's lines, as far as the transit service has named them. */
function useLinePalette(): readonly { readonly name: string; readonly color: string }[] {
  const style = useNetworkStyle();
  const { client } = useServices();
  const lines = useQuery(allLinesQuery(client)).data ?? [];
  const codes = useQuery(lineCodesQuery(client)).data;
  return useQueries({
    queries: lines.map(({ name }) => {
      const code = codes?.get(name) ?? null;
      return { ...transitLineQuery(client, name, code), enabled: code !== null };
    }),
    combine: (results) =>
      results.flatMap(({ data }) => {
        const name = data?.name ?? null;
        return data && name !== null ? [{ name, color: lineBadge(data, style).background }] : [];
      }),
  });
}

/** The colours that boards are drawn in, for what is beside them. */
const glassColors: readonly { readonly label: Label; readonly color: string }[] = [
  { label: { en: 'Paper', de: 'Papier' }, color: '#ffffff' },
  { label: { en: 'Ground', de: 'Grund' }, color: '#eef2f8' },
  { label: { en: 'Dim on night', de: 'Gedämpft auf Nacht' }, color: '#b9c6de' },
  { label: { en: 'Dim on paper', de: 'Gedämpft auf Papier' }, color: '#4a5a78' },
  { label: { en: 'Rule', de: 'Linie' }, color: '#24406f' },
  { label: { en: 'Night', de: 'Nacht' }, color: '#0b1a33' },
  { label: { en: 'Black', de: 'Schwarz' }, color: '#000000' },
  { label: { en: 'Amber: go now', de: 'Bernstein: jetzt gehen' }, color: '#ffb000' },
  { label: { en: 'Message', de: 'Meldung' }, color: '#ffe9a8' },
  { label: { en: 'Late', de: 'Verspätet' }, color: '#ff7a59' },
  { label: { en: 'Early', de: 'Verfrüht' }, color: '#5fd38d' },
];

interface Props {
  readonly label: string;
  readonly color: string;
  readonly placeholders: readonly Placeholder[];
  /** While a colour is being dragged to. */
  readonly onDrag: (color: string) => void;
  readonly onPick: (color: string) => void;
}

/** The network's line colours, those of the glass, any other, and placeholders. */
export function ColorPalette({ label, color, placeholders, onDrag, onPick }: Props) {
  const { t, language, number } = useTranslate();
  const lines = useLinePalette();
  const parts = partsOf(color) ?? { hex: '#000000', alpha: 1 };
  const percent = Math.round(parts.alpha * 100);
  const swatches = (named: readonly { readonly name: string; readonly color: string }[]) => (
    <Row gap="2xs" wrap="wrap">
      {named.map((colour) => (
        <UnstyledButton
          key={colour.name}
          className={own.color ?? ''}
          style={{ background: colour.color }}
          title={colour.name}
          aria-label={colour.name}
          aria-pressed={colour.color.toLowerCase() === color.toLowerCase()}
          onClick={() => onPick(colour.color)}
        />
      ))}
    </Row>
  );
  return (
    <Stack fz="dense" role="group" aria-label={label}>
      {lines.length > 0 && (
        <div role="group" aria-label={t('properties.color.lines')}>
          <Muted fz="small" mb="2xs">
            {t('properties.color.lines')}
          </Muted>
          {swatches(lines)}
        </div>
      )}
      <div role="group" aria-label={t('properties.color.glass')}>
        <Muted fz="small" mb="2xs">
          {t('properties.color.glass')}
        </Muted>
        {swatches(
          glassColors.map((colour) => ({ name: colour.label[language], color: colour.color })),
        )}
      </div>
      <div className={own.free}>
        <input
          type="color"
          aria-label={t('properties.color.any')}
          value={parts.hex}
          onChange={({ currentTarget }) => onDrag(colorOf({ ...parts, hex: currentTarget.value }))}
        />
        <input
          type="range"
          min={0}
          max={100}
          aria-label={t('properties.color.alpha')}
          value={percent}
          onChange={({ currentTarget }) =>
            onDrag(colorOf({ ...parts, alpha: Number(currentTarget.value) / 100 }))
          }
        />
        <span className="tabular">{number(percent)} %</span>
      </div>
      {placeholders.length > 0 && (
        <div role="group" aria-label={t('properties.color.placeholders')}>
          <Muted fz="small" mb="2xs">
            {t('properties.color.placeholders')}
          </Muted>
          <div className={styles.checks}>
            {placeholders.map((placeholder) => (
              <UnstyledButton
                key={placeholder.path}
                className={styles.chip ?? ''}
                aria-pressed={color === `{{ ${placeholder.path} }}`}
                title={placeholder.label[language]}
                onClick={() => onPick(`{{ ${placeholder.path} }}`)}
              >
                <code className={own.mono}>{placeholder.path}</code>
              </UnstyledButton>
            ))}
          </div>
        </div>
      )}
    </Stack>
  );
}
