import { lineBadge } from '@perron/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lineCodesQuery, transitLineQuery } from '../../../../kit/line-badge/line-sign-query';
import { allLinesQuery } from '../../../../kit/network/network-queries';
import { useServices } from '../../../../services/services';
import { useNetworkStyle } from '../../../../i18n/network-style';

/** The colours of the network's lines, as far as the transit service has named them. */
export function useLinePalette(): readonly { readonly name: string; readonly color: string }[] {
  const style = useNetworkStyle();
  const { client } = useServices();
  const lines = useQuery(allLinesQuery(client)).data ?? [];
  const codes = useQuery(lineCodesQuery(client)).data;
  return useQueries({
    queries: lines.map(({ name }) => {
      const code = codes?.get(name) ?? null;
      return { ...transitLineQuery(client, name, code), enabled: code !== null };
    }),
    combine: (results) =>
      results.flatMap(({ data }) => {
        const name = data?.name ?? null;
        return data && name !== null ? [{ name, color: lineBadge(data, style).background }] : [];
      }),
  });
}
