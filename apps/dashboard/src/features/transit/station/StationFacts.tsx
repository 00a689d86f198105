import { Box } from '@mantine/core';
import type { BadgeLine, Stop } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { LineBadges } from '../parts/LineBadges';
import { ProductBadges } from '../parts/ProductBadges';
import { productsAt, shownProducts } from '../parts/shown-products';
import { platformsQuery } from '../queries';
import { platformsBySign } from './platforms-by-sign';
import styles from './station.module.css';

interface Props {
  readonly stop: Stop;
}

/** The id, what calls there by product, and the platforms. */
export function StationFacts({ stop }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: platforms } = useQuery(platformsQuery(client, stop.id));
  const signs = platformsBySign(platforms ?? []);
  const products = productsAt(stop);
  const lines: readonly BadgeLine[] = stop.lines ?? [];
  return (
    <dl className={styles.list}>
      <dt>{t('transit.id')}</dt>
      <dd className="anywhere tabular">{stop.id}</dd>
      <dt>{t('transit.products')}</dt>
      <dd>
        {products.length === 0 && t('transit.products.unknown')}
        <ul className={styles.products}>
          {shownProducts(products).map((product) => (
            <li key={product}>
              <ProductBadges products={[product]} />
              <LineBadges lines={distinct(lines.filter((line) => line.product === product))} />
            </li>
          ))}
        </ul>
      </dd>
      {signs.length > 0 && (
        <>
          <dt>{t('transit.platforms')}</dt>
          <dd>
            <ul className={styles.products}>
              {signs.map(({ sign, lines: calling }) => (
                <li key={sign}>
                  <Box component="span" fw="var(--weight-strong)" className="tabular">
                    {sign}
                  </Box>
                  <LineBadges lines={calling} />
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}

/** A feed may have several routes of one name. */
function distinct(lines: readonly BadgeLine[]): readonly BadgeLine[] {
  return [...new Map(lines.map((line) => [line.name, line])).values()];
}
