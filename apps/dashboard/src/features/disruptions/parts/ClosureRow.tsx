import { tidyStationName } from '@perron/core';
import { Link } from '@tanstack/react-router';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { Closure } from '../closures';
import { sectionOf } from '../draft';
import type { DisruptionSearch } from '../list-search';
import { momentText, untilText } from '../moment-text';
import { useDisruptions } from '../page-context';
import { typeSigns } from '../type-signs';
import type { NetworkLine } from '../use-network';
import styles from './ClosureList.module.css';

interface Props {
  readonly closure: Closure;
  readonly isChosen: boolean;
  readonly list: DisruptionSearch;
}

/** Where it is: its section, or its stations; null: the whole line. */
function placeOf({ disruption }: Closure, line: NetworkLine | undefined): string | null {
  const section = sectionOf(disruption.type, disruption);
  const names = section
    ? [line?.stations[section.start]?.name, line?.stations[section.end]?.name]
    : disruption.affected_stations.map(({ name }) => name);
  const known = names.flatMap((name) => (name === undefined ? [] : [tidyStationName(name)]));
  if (known.length === 0) return null;
  return section || known.length > 3
    ? `${known[0] ?? ''} – ${known.at(-1) ?? ''}`
    : known.join(', ');
}

/** One closure of the list: its type, its lines, where it is, and until when. */
export function ClosureRow({ closure, isChosen, list }: Props) {
  const { t, language } = useTranslate();
  const { network, nowMs } = useDisruptions();
  const { locale } = languages[language];
  const { disruption, lineNames, state } = closure;
  const { Sign, label } = typeSigns[disruption.type];
  const zone = { timeZone: network.timeZone, locale };
  const place = placeOf(closure, network.byId.get(disruption.line_id));
  const moment = state === 'upcoming' ? disruption.starts_at : disruption.ends_at;
  return (
    <li>
      <Link
        to="/disruptions/edit"
        search={{ ...list, id: disruption.id }}
        resetScroll={false}
        className={styles.row}
        data-chosen={isChosen}
        data-state={state}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Sign size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.badges}>
          {lineNames.map((name) => (
            <LineBadge key={name} name={name} line={network.signOf(name)} />
          ))}
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{t(label)}</span>
          <span className={styles.sub}>{place ?? t('disruptions.wholeLine')}</span>
        </span>
        <span className={styles.when}>
          <b>
            {moment === null ? t('disruptions.openEnd.short') : momentText(moment, nowMs, zone)}
          </b>
          <span className={styles.sub}>
            {moment === null ? t('disruptions.openEnd.sub') : untilText(moment, nowMs, locale)}
          </span>
        </span>
      </Link>
    </li>
  );
}
