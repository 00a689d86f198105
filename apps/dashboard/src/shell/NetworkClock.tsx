import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../i18n/use-translate';
import { languages } from '../i18n/language';
import { localTimeOf } from '../kit/moment/zoned-moment';
import { useNow } from '../kit/time/use-now';
import { useServices } from '../services/services';
import { statusQuery } from '../services/status-query';
import styles from './shell.module.css';

/** The day and the time of the network; nothing until the server has named its zone. */
export function NetworkClock() {
  const { client } = useServices();
  const { data } = useQuery(statusQuery(client));
  return data ? <Clock timeZone={data.network_time_zone} /> : null;
}

function Clock({ timeZone }: { readonly timeZone: string }) {
  const { language } = useTranslate();
  const nowMs = useNow(1_000);
  const { locale } = languages[language];
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(nowMs);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(nowMs);
  return (
    <span className={styles.clock} title={timeZone}>
      {day} <strong>{time}</strong>
      {isElsewhere(nowMs, timeZone) && <> {zoneName(nowMs, timeZone, locale)}</>}
    </span>
  );
}

/** Whether the operator's own clock shows another time. */
function isElsewhere(nowMs: number, timeZone: string): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return localTimeOf(nowMs, timeZone) !== localTimeOf(nowMs, own);
}

/** As in "GMT-5". */
function zoneName(nowMs: number, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' });
  return parts.formatToParts(nowMs).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
