import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { languages } from '../../i18n/language';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';

interface NetworkTime {
  /** As in `Europe/Berlin`; the browser's own until the server has named it. */
  readonly timeZone: string;
  /** A day and a time in the network's zone, of epoch milliseconds or ISO 8601. */
  readonly dateTime: (moment: number | string) => string;
}

/** The network's clock, whatever zone the operator's browser is in. */
export function useNetworkTime(): NetworkTime {
  const { language } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(statusQuery(client));
  const timeZone = data?.network_time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(languages[language].locale, {
      ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
    });
    return { timeZone, dateTime: (moment) => format.format(new Date(moment)) };
  }, [language, timeZone]);
}
