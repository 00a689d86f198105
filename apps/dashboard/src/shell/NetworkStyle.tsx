import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { ReactNode } from 'react';
import { NetworkStyleContext } from '../i18n/network-style';
import { useServices } from '../services/services';
import { statusQuery } from '../services/status-query';

/** Pages inside write names and draw signs as the network does, once the server has said how. */
export function NetworkStyle({ children }: { readonly children: ReactNode }) {
  const { client } = useServices();
  const plain = use(NetworkStyleContext);
  const { data } = useQuery(statusQuery(client));
  return <NetworkStyleContext value={data?.network_style ?? plain}>{children}</NetworkStyleContext>;
}
