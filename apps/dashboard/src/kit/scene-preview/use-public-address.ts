import type { Situation } from '@perron/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';

/** The situation with the server's public address, which samples cannot know: QR codes lead there. */
export function usePublicAddress(situation: Situation): Situation {
  const { client } = useServices();
  const publicAddress = useQuery(statusQuery(client)).data?.public_address;
  return useMemo(
    () => (publicAddress === undefined ? situation : { ...situation, publicAddress }),
    [situation, publicAddress],
  );
}
