import { VisuallyHidden } from '@mantine/core';
import { productNames } from '@perron/schema';
import type { Product, TransitLine } from '@perron/schema';
import { useId, useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { FilterChips } from '../../../kit/table/FilterChips';
import styles from './line-view.module.css';

interface Props {
  readonly lines: readonly TransitLine[];
  readonly chosen: TransitLine;
  readonly onChoose: (id: string) => void;
}

/** The lines of the network by product; arrow keys go from one to the next. */
export function LineChoice({ lines, chosen, onChoose }: Props) {
  const { t, language } = useTranslate();
  const group = useId();
  // `null` means as the chosen line has it.
  const [picked, setPicked] = useState<Product | 'all' | null>(null);
  const products = productNames.filter((name) => lines.some(({ product }) => product === name));
  const shown = picked === null ? chosen.product : picked;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const own = lines
    .filter(({ product }) => shown === 'all' || shown === null || product === shown)
    .toSorted((a, b) => compare(a.name ?? '', b.name ?? ''));
  return (
    <Stack align="flex-start" mb="md">
      {products.length > 1 && (
        <FilterChips
          label={t('lineView.products')}
          all={{ label: t('lineView.allProducts'), count: lines.length }}
          chips={products.map((value) => ({
            value,
            label: t(`lineView.product.${value}`),
            count: lines.filter(({ product }) => product === value).length,
          }))}
          value={shown === 'all' || shown === null ? undefined : shown}
          onChoose={(value) => setPicked(value ?? 'all')}
        />
      )}
      <fieldset className={styles.lines}>
        <VisuallyHidden component="legend">{t('lineView.lines')}</VisuallyHidden>
        {own.map(({ id, name, product, color }) => (
          <label key={id} className={styles.line}>
            <input
              type="radio"
              name={group}
              value={id}
              checked={id === chosen.id}
              onChange={() => onChoose(id)}
            />
            <LineBadge
              name={name ?? id}
              line={{ name, product, ...(color !== undefined && { color }) }}
            />
          </label>
        ))}
      </fieldset>
    </Stack>
  );
}
