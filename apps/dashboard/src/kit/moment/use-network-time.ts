import { use, useMemo } from 'react';
import { TimeZoneContext } from '../../i18n/time-zone';
import { useTranslate } from '../../i18n/use-translate';

interface NetworkTime {
  /** As in `Europe/Berlin`; the browser's own until the server has named it. */
  readonly timeZone: string;
  /** A day and a time in the network's zone, of epoch milliseconds or ISO 8601. */
  readonly dateTime: (moment: number | string) => string;
  /** Hours, minutes and seconds in the network's zone. */
  readonly clock: (moment: number | string) => string;
  /** Hours and minutes alone. */
  readonly minute: (moment: number | string) => string;
}

/** The network's clock, whatever zone the operator's browser is in. */
export function useNetworkTime(): NetworkTime {
  const timeZone = use(TimeZoneContext);
  const { dateTime, clock, minute } = useTranslate();
  return useMemo(() => {
    const of = (text: (epochMs: number) => string) => (moment: number | string) =>
      text(new Date(moment).getTime());
    return { timeZone, dateTime: of(dateTime), clock: of(clock), minute: of(minute) };
  }, [timeZone, dateTime, clock, minute]);
}
