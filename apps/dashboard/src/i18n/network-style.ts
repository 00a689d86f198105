import { plainStyle } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import { createContext, use } from 'react';

/** How the network writes names and draws signs; plainly, until the server has said how. */
export const NetworkStyleContext = createContext<NetworkStyle>(plainStyle);

/** The style of the network whose pages these are. */
export function useNetworkStyle(): NetworkStyle {
  return use(NetworkStyleContext);
}
