import { Box } from '@mantine/core';
import { IconMapPins, IconRoute } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { allLinesQuery } from '../../kit/network/network-queries';
import { useServices } from '../../services/services';
import { lineStationSearch } from './infrastructure-search';
import { lineStationsQuery } from './queries';
import styles from './infrastructure.module.css';

/** The entry to the network: its lines and their stations. */
export function InfrastructurePage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const lines = useQuery(allLinesQuery(client));
  const stations = useQuery(lineStationsQuery(client, lineStationSearch.read({})));
  return (
    <PageFrame title={t('infrastructure.title')} lead={t('infrastructure.lead')}>
      <ul className={styles.ways}>
        <Way to="/infrastructure/line" Icon={IconRoute} total={lines.data?.length}>
          {t('area.location-lines')}
        </Way>
        <Way to="/infrastructure/station" Icon={IconMapPins} total={stations.data?.total}>
          {t('infrastructure.stations')}
        </Way>
      </ul>
      <p className={styles.quiet}>
        {t('infrastructure.places')} <Link to="/station">{t('infrastructure.toPlaces')}</Link>
      </p>
    </PageFrame>
  );
}

interface WayProps {
  readonly to: '/infrastructure/line' | '/infrastructure/station';
  readonly Icon: Icon;
  readonly total: number | undefined;
  readonly children: ReactNode;
}

function Way({ to, Icon, total, children }: WayProps) {
  const { number } = useTranslate();
  return (
    <li>
      <Link to={to} className={styles.way}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span>{children}</span>
        <Box component="span" c="dimmed" ml="auto" className="tabular">
          {total === undefined ? '' : number(total)}
        </Box>
      </Link>
    </li>
  );
}
