import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { ReactNode } from 'react';
import { TimeZoneContext } from '../i18n/time-zone';
import { useServices } from '../services/services';
import { statusQuery } from '../services/status-query';

/** Pages inside show times in the network's zone, once the server has named it. */
export function NetworkTimeZone({ children }: { readonly children: ReactNode }) {
  const { client } = useServices();
  const browsers = use(TimeZoneContext);
  const { data } = useQuery(statusQuery(client));
  return <TimeZoneContext value={data?.network_time_zone ?? browsers}>{children}</TimeZoneContext>;
}
