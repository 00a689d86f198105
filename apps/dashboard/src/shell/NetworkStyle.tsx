import { networkStyleInUse, setNetworkStyle } from '@perron/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '../services/services';
import { statusQuery } from '../services/status-query';

/**
 * Pages inside write names and draw signs as the network does. They begin again when the server
 * names another style than the one in use, which happens once at most after the page is loaded.
 */
export function NetworkStyle({ children }: { readonly children: ReactNode }) {
  const { client } = useServices();
  const told = useQuery(statusQuery(client)).data?.network_style;
  // Set before the children are drawn: names are tidied wherever they stand, without a context.
  if (told && JSON.stringify(told) !== JSON.stringify(networkStyleInUse())) setNetworkStyle(told);
  return <Fragment key={JSON.stringify(networkStyleInUse())}>{children}</Fragment>;
}
