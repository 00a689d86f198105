import type { ReachBody } from '@perron/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { reachQuery } from './reach-query';

interface Props {
  /** The change as it is in the form; `null` if it is not complete yet. */
  readonly body: ReachBody | null;
}

/** Pause in typing before the server is asked. */
const settleMs = 300;

/** Which displays a change would reach, before it is saved. */
export function ReachNote({ body }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [settled] = useDebouncedValue(body, settleMs);
  const { data, isError } = useQuery(reachQuery(client, settled));
  if (!body) return null;
  if (!data) return <span role="status">{isError && t('reach.failed')}</span>;
  const { displays, stations, vehicles, offline, never } = data;
  return (
    <span role="status">
      {t('reach.text', { displays, stations: stations.length, vehicles: vehicles.count })}
      {offline > 0 && ` ${t('reach.offline', { count: offline })}`}
      {never > 0 && ` ${t('reach.never', { count: never })}`}
    </span>
  );
}
