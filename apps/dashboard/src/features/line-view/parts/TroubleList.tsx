import { tidyStationName } from '@perron/core';
import type { TransitLine } from '@perron/schema';
import { Box, UnstyledButton } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { besideBadge } from '../../../kit/line-badge/beside-badge';
import type { Trouble } from '../troubles';
import styles from './line-view.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly line: TransitLine;
  readonly troubles: readonly Trouble[];
  /** False: they are those of another moment. */
  readonly isNow: boolean;
}

/** Large networks tell dozens of a line: the trains have to stay in sight. */
const maxAtOnce = 6;

/** An alert of more single stations than these says how many. */
const maxNamed = 3;

/** Whether stations follow one another; an alert may be of any. */
function isRow(stations: readonly number[]): boolean {
  return stations.every((place, at) => at === 0 || place === (stations[at - 1] ?? 0) + 1);
}

/** The disruptions of the line, each with its page. */
export function TroubleList({ line, troubles, isNow }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  if (troubles.length === 0) return null;
  const shown =
    isWhole || troubles.length <= maxAtOnce + 1 ? troubles : troubles.slice(0, maxAtOnce);
  const nameOf = (index: number | undefined) =>
    tidyStationName(index === undefined ? '' : (line.stations[index]?.name ?? ''), style);
  const whereOf = ({ stations, isWholeLine, disruptionId }: Trouble) => {
    const isSection = disruptionId !== null;
    if (isWholeLine) return t('lineView.wholeLine');
    if (stations.length === 0) return t('lineView.notDrawn');
    if (stations.length === 1) return nameOf(stations[0]);
    if (isSection || isRow(stations)) {
      return t('lineView.section', { from: nameOf(stations[0]), to: nameOf(stations.at(-1)) });
    }
    if (stations.length > maxNamed) return t('lineView.stations', { count: stations.length });
    return stations.map(nameOf).join(', ');
  };
  return (
    <ul
      className="plain"
      aria-label={t(isNow ? 'lineView.disruptions' : 'lineView.disruptions.then')}
    >
      {shown.map((trouble) => {
        const { key, title, text, disruptionId: id } = trouble;
        return (
          <Row key={key} component="li" fz="dense" py="2xs" mih={30}>
            <IconAlertTriangleFilled size={16} className={styles.sign} aria-hidden="true" />
            <Row rowGap="2xs" columnGap="xs" wrap="wrap" flex={1}>
              {id === null ? (
                <span>{besideBadge(title, line.name ?? '')}</span>
              ) : (
                <Link to="/disruptions/edit" search={{ id }}>
                  {besideBadge(title, line.name ?? '')}
                </Link>
              )}
              <Box component="span" c="dimmed">
                {whereOf(trouble)}
                {id === null && ` · ${t('lineView.fromFeed')}`}
              </Box>
              {text !== null && <p className={styles.text}>{text}</p>}
            </Row>
          </Row>
        );
      })}
      {shown.length < troubles.length && (
        <Row component="li" fz="dense" py="2xs" mih={30}>
          <UnstyledButton className={styles.more} onClick={() => setIsWhole(true)}>
            {t('lineView.moreTroubles', { count: troubles.length - shown.length })}
          </UnstyledButton>
        </Row>
      )}
    </ul>
  );
}
