import { networkStyleInUse, setNetworkStyle } from '@perron/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '../services/services';
import { statusQuery } from '../services/status-query';

/**
 * Pages inside write names and draw signs as the network does. They begin again when the server first
 * names another style than the one in use. When operators change it later they do not, since what
 * is typed in them would be lost: they take it over as they are drawn.
 */
export function NetworkStyle({ children }: { readonly children: ReactNode }) {
  const { client } = useServices();
  const told = useQuery(statusQuery(client)).data?.network_style;
  const [begunWith] = useState(() => JSON.stringify(networkStyleInUse()));
  const [firstTold, setFirstTold] = useState<string | null>(null);
  const now = told && JSON.stringify(told);
  // Set before the children are drawn: names are tidied wherever they are, without a context.
  if (told && now !== JSON.stringify(networkStyleInUse())) setNetworkStyle(told);
  if (now !== undefined && firstTold === null) setFirstTold(now);
  return <Fragment key={firstTold ?? begunWith}>{children}</Fragment>;
}
