import { Box } from '@mantine/core';
import { useNetworkStyle } from '../../i18n/network-style';
import { lineBadge } from '@perron/core';
import type { BadgeLine, NetworkStyle, Product } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Muted } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';
import { surroundingsQuery } from '../network/network-queries';
import type { MapLayout } from './map-layout';
import { mapLayout } from './map-layout';
import { placedTiles } from './map-tiles';
import styles from './StationMap.module.css';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly mainProduct: Product | null;
  /** A station was clicked; without it nothing can be. A pointer's short cut: the others have a field for it. */
  readonly onPick?: (id: string) => void;
}

const widthPx = 440;
const heightPx = 300;

/** From the middle to a corner, if half of the height is one. */
const cornerFactor = Math.hypot(1, widthPx / heightPx);
/** The server looks no further. */
const maxMetres = 10_000;

/** Half of the map's height in metres: regional stations are further apart. */
const radiusOf: Readonly<Record<Product, number>> = {
  bus: 1200,
  ferry: 1200,
  tram: 1200,
  subway: 1200,
  suburban: 2500,
  regional: 8000,
  express: 8000,
};

/** The station among its neighbours, with the lines between them; without tiles drawn from the timetable alone. */
export function StationMap({ id, name, latitude, longitude, mainProduct, onPick }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const radiusMetres = radiusOf[mainProduct ?? 'bus'];
  const askedMetres = Math.min(maxMetres, Math.ceil(radiusMetres * cornerFactor));
  const { data, error } = useQuery(surroundingsQuery(client, id, askedMetres));
  const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const centre = { id, latitude, longitude };
  const tiles = useQuery(statusQuery(client)).data?.map_tiles;
  const layout =
    data &&
    mapLayout({ surroundings: data, style, centre, radiusMetres, mainProduct, widthPx, heightPx });
  return (
    <Box component="figure" m={0}>
      {error && <Muted>{t('place.map.failed')}</Muted>}
      {!error && layout?.stations.length === 0 && <Muted>{t('place.map.unknown')}</Muted>}
      {!error && layout?.stations.length !== 0 && (
        <div className={styles.frame}>
          {tiles &&
            placedTiles({ tiles, centre, radiusMetres, widthPx, heightPx }).map(
              ({ url, left, top, size }) => (
                <img
                  key={url}
                  src={url}
                  alt=""
                  referrerPolicy="origin"
                  className={styles.tile}
                  // A picture that does not come leaves the ground as it is without it.
                  onError={({ currentTarget }) => (currentTarget.hidden = true)}
                  style={{
                    left: `${(100 * left) / widthPx}%`,
                    top: `${(100 * top) / heightPx}%`,
                    width: `${(100 * size) / widthPx}%`,
                  }}
                />
              ),
            )}
          <svg
            viewBox={`0 0 ${widthPx} ${heightPx}`}
            className={styles.map}
            role="img"
            aria-label={t('place.map.label', { name, count: (data?.stations.length ?? 1) - 1 })}
            aria-busy={!data}
          >
            {layout && <Drawing layout={layout} onPick={onPick} />}
          </svg>
        </div>
      )}
      <figcaption className={styles.caption}>
        <span>{place}</span>
        {tiles && <span>{tiles.attribution}</span>}
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('place.map.open')}
        </a>
      </figcaption>
    </Box>
  );
}

function lineColour(
  line: BadgeLine,
  style: NetworkStyle,
): CSSProperties & Record<'--line', string> {
  return { '--line': lineBadge(line, style).background };
}

interface DrawingProps {
  readonly layout: MapLayout;
  readonly onPick: Props['onPick'];
}

function Drawing({ layout: { paths, stations, scale }, onPick }: DrawingProps) {
  const { number } = useTranslate();
  const networkStyle = useNetworkStyle();
  const length = scale.metres >= 1000 ? `${number(scale.metres / 1000)} km` : `${scale.metres} m`;
  return (
    <>
      {paths.map(({ key, line, points }) => (
        <path
          key={key}
          d={points
            .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
            .join('')}
          className={styles.line}
          data-product={line.product ?? undefined}
          style={lineColour(line, networkStyle)}
        />
      ))}
      {stations.map(({ id, x, y, isHere, isMain }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={isHere ? 7 : isMain ? 4 : 2.5}
          className={styles.station}
          data-here={isHere || undefined}
        />
      ))}
      {onPick &&
        stations.map(({ id, x, y }) => (
          <circle
            key={id}
            cx={x}
            cy={y}
            r={11}
            className={styles.target}
            onClick={() => onPick(id)}
          />
        ))}
      {stations.map(
        ({ id, x, y, label, isHere }) =>
          label !== null && (
            <text
              key={id}
              x={x + (isHere ? 11 : 7)}
              y={y + 4}
              className={styles.label}
              data-here={isHere || undefined}
            >
              {label}
            </text>
          ),
      )}
      <path d={`M14 ${heightPx - 14}h${scale.px}`} className={styles.scale} />
      <text x={14} y={heightPx - 20} className={styles.scaleText}>
        {length}
      </text>
    </>
  );
}
