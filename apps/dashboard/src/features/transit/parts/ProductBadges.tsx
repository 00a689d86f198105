import type { Product } from '@perron/schema';
import { VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { shownProducts } from './shown-products';
import styles from './ProductBadges.module.css';

interface Props {
  readonly products: readonly Product[];
}

/** The kinds of transport at a station, by the signs that passengers know. */
export function ProductBadges({ products }: Props) {
  const { t } = useTranslate();
  return (
    <span className={styles.badges}>
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
    </span>
  );
}
