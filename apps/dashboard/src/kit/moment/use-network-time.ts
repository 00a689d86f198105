import { defaultTimeZone } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languages } from '../../i18n/language';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';

interface NetworkTime {
  /** IANA name of the network's zone. */
  readonly zone: string;
  /** A moment (ISO 8601) as the network's clocks have it. */
  readonly dateTime: (iso: string) => string;
}

/** Times of the network, whatever zone the operator's browser is in. */
export function useNetworkTime(): NetworkTime {
  const { language } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(statusQuery(client));
  const zone = data?.network_time_zone ?? defaultTimeZone;
  return useMemo(() => {
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
    const format = new Intl.DateTimeFormat(languages[language].locale, options);
    return { zone, dateTime: (iso) => format.format(Date.parse(iso)) };
  }, [language, zone]);
}
