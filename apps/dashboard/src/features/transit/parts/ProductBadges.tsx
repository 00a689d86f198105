import type { Product } from '@perron/schema';
import { VisuallyHidden } from '@mantine/core';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { shownProducts } from './shown-products';

interface Props {
  readonly products: readonly Product[];
}

/** The kinds of transport at a station, by the signs that passengers know. */
export function ProductBadges({ products }: Props) {
  const { t } = useTranslate();
  return (
    <Row component="span" display="inline-flex" gap="2xs" align="center" wrap="wrap" maw="100%">
      {shownProducts(products).map((product) => (
        <span key={product}>
          <span aria-hidden="true">
            <LineBadge
              name={t(`transit.badge.${product}`)}
              line={{ name: t(`transit.badge.${product}`), product }}
            />
          </span>
          <VisuallyHidden>{t(`transit.product.${product}`)} </VisuallyHidden>
        </span>
      ))}
    </Row>
  );
}
