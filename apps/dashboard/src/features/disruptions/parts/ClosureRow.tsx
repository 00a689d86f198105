import { Box } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import type { Disruption } from '@perron/schema';
import { IconClockPlus, IconCopy, IconSquare, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Row } from '../../../kit/layout/parts';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { RowAction } from '../../../kit/table/row-action';
import type { Closure } from '../closures';
import { sectionOf } from '../draft';
import type { DisruptionSearch } from '../list-search';
import { momentText, untilText } from '../moment-text';
import { useDisruptions } from '../page-context';
import { moreMinutes } from '../prefill';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import { useKnownLines } from '../use-network';
import styles from './ClosureList.module.css';
import { RowActions } from './RowActions';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly closure: Closure;
  readonly isChosen: boolean;
  readonly list: DisruptionSearch;
}

/** Where it is: its section, or its stations; `null` means the whole line. */
function usePlace({ type, line_id, affected_stations, ...rest }: Disruption): string | null {
  const style = useNetworkStyle();
  const section = sectionOf(type, rest);
  const stations = useKnownLines(section ? [line_id] : []).get(line_id)?.stations;
  const names = section
    ? [stations?.[section.start]?.name, stations?.[section.end]?.name]
    : affected_stations.map(({ name }) => name);
  const known = names.flatMap((name) => (name === undefined ? [] : [tidyStationName(name, style)]));
  if (known.length === 0) return section ? '' : null;
  return section || known.length > 3
    ? `${known[0] ?? ''} – ${known.at(-1) ?? ''}`
    : known.join(', ');
}

function useActions({ state, disruption }: Closure, list: DisruptionSearch) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { verbs, deletion } = useDisruptions();
  const isRunning = state === 'running';
  const actions: (RowAction<Disruption> | false)[] = [
    isRunning && {
      id: 'end',
      label: t('disruptions.endNow'),
      Icon: IconSquare,
      onRun: verbs.end,
    },
    state !== 'over' &&
      disruption.ends_at !== null && {
        id: 'more',
        label: t('disruptions.longer', { minutes: moreMinutes }),
        Icon: IconClockPlus,
        onRun: verbs.extend,
      },
    {
      id: 'copy',
      label: t('disruptions.duplicate'),
      Icon: IconCopy,
      onRun: ({ id }) =>
        void navigate({
          to: '/disruptions/edit',
          search: { ...list, copy: id },
          resetScroll: false,
        }),
    },
    {
      id: 'delete',
      label: t('delete.delete'),
      Icon: IconTrash,
      danger: true,
      onRun: ({ id, title }) => deletion.ask({ id, name: title }),
    },
  ];
  return actions.filter((action) => action !== false);
}

/** One closure of the list: its type, its lines, where it is, and until when. */
export function ClosureRow({ closure, isChosen, list }: Props) {
  const { t, language } = useTranslate();
  const { nowMs, timeZone } = useDisruptions();
  const { locale } = languages[language];
  const { disruption, lineNames, state } = closure;
  const { Icon, label } = typeIcons[disruption.type];
  const place = usePlace(disruption);
  const actions = useActions(closure, list);
  const moment = state === 'upcoming' ? disruption.starts_at : disruption.ends_at;
  return (
    <li className={styles.item} data-chosen={isChosen} data-state={state}>
      <Link
        to="/disruptions/edit"
        search={{ ...list, id: disruption.id }}
        resetScroll={false}
        className={styles.row}
        data-disruption={disruption.id}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <Row component="span" gap="2xs" wrap="wrap" maw={130}>
          {lineNames.map((name) => (
            <LineBadge key={name} name={name} />
          ))}
        </Row>
        <Box component="span" miw={0}>
          <Box component="span" display="block" fw="var(--weight-medium)" className="cut">
            {t(label)}
          </Box>
          <span className={styles.sub}>{place ?? t('disruptions.wholeLine')}</span>
        </Box>
        <span className={styles.when}>
          <b>
            {moment === null
              ? t('disruptions.openEnd.short')
              : momentText(moment, nowMs, { timeZone, locale })}
          </b>
          {moment !== null && (
            <span className={styles.sub}>{untilText(moment, nowMs, locale)}</span>
          )}
        </span>
      </Link>
      <RowActions
        row={disruption}
        name={disruption.title}
        actions={actions}
        call="updateDisruption"
      />
    </li>
  );
}
