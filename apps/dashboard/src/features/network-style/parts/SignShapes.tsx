import { Select } from '@mantine/core';
import { productNames } from '@perron/schema';
import type { SignShape, StoredNetworkStyle } from '@perron/schema';
import type { ReactNode } from 'react';
import { Grid, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { StyleValues } from '../style-values';

type Shapes = StyleValues['shapes'];

interface Props {
  readonly label: ReactNode;
  readonly value: Shapes;
  readonly error: ReactNode;
  readonly onChange: (shapes: Shapes) => void;
  /** Lines of the network, to show the shapes on. */
  readonly lines: StoredNetworkStyle['lines'];
}

const shapeNames: readonly SignShape[] = ['rectangle', 'pill', 'circle'];

/** The shape of the signs of each product, on lines that people know. */
export function SignShapes({ label, value: shapes, error, onChange, lines }: Props) {
  const { t } = useTranslate();
  return (
    <FieldGroup name="shapes" label={label} hint={t('networkStyle.shapes.hint')} error={error}>
      {productNames.map((product) => (
        <Grid key={product} columns="minmax(150px, 240px) 1fr" gap="sm" align="end" mb="xs">
          <Select
            name={`shapes.${product}`}
            label={t(`networkStyle.product.${product}`)}
            allowDeselect={false}
            value={shapes[product] ?? 'rectangle'}
            onChange={(shape) => shape && onChange({ ...shapes, [product]: shape })}
            data={shapeNames.map((shape) => ({
              value: shape,
              label: t(`networkStyle.shape.${shape}`),
            }))}
          />
          <Row component="span" align="center" wrap="wrap" mih={36}>
            {lines
              .filter((line) => line.product === product)
              .map((line) => (
                <LineBadge
                  key={line.name}
                  name={line.name ?? ''}
                  line={line}
                  shapes={shapes}
                  isAsOnDisplays
                />
              ))}
          </Row>
        </Grid>
      ))}
    </FieldGroup>
  );
}
