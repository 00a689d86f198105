import type { Situation } from '@perron/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNetworkStyle } from '../../i18n/network-style';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';

/**
 * The situation with what samples cannot know of this network: how it writes names and draws signs,
 * and the server's public address, to which QR codes lead.
 */
export function useNetworkFacts(situation: Situation): Situation {
  const { client } = useServices();
  const networkStyle = useNetworkStyle();
  const publicAddress = useQuery(statusQuery(client)).data?.public_address;
  return useMemo(
    () => ({ ...situation, networkStyle, ...(publicAddress !== undefined && { publicAddress }) }),
    [situation, networkStyle, publicAddress],
  );
}
