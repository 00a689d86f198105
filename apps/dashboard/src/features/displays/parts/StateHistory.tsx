import type { DisplayDetail, DisplayStateChange } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Box, Button } from '@mantine/core';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { DayStrip } from '../../../kit/display-state/DayStrip';
import { durationText } from '../../../kit/display-state/duration-text';
import { lacksText } from '../../../kit/display-state/lacks-text';
import { StateMark } from '../../../kit/display-state/StateMark';
import { Ticking } from '../../../kit/table/Ticking';
import { useServices } from '../../../services/services';
import { stateChangesQuery } from '../queries';
import styles from './displays.module.css';

interface Props {
  readonly display: DisplayDetail;
}

const namedAtFirst = 12;

/** How a display did in the last 30 days: each state, since when, and for how long. */
export function StateHistory({ display }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(stateChangesQuery(client, display.id));
  const [isWhole, setIsWhole] = useState(false);
  if (!data) return null;
  const { items } = data;
  if (items.length === 0) return <Muted fz="body">{t('display.history.none')}</Muted>;
  const shown = isWhole ? items : items.slice(0, namedAtFirst);
  const dayStart = items.toReversed();
  return (
    <>
      <Ticking everyMs={60_000}>
        {(nowMs) => <DayStrip display={{ ...display, day: dayStart }} nowMs={nowMs} />}
      </Ticking>
      <Box component="ol" my="xs" maw={520} className="plain">
        {shown.map((change, index) => (
          <HistoryRow
            key={`${change.at} ${change.state}`}
            change={change}
            endedAt={items[index - 1]?.at ?? null}
          />
        ))}
      </Box>
      {!isWhole && items.length > namedAtFirst && (
        <Button variant="default" size="xs" onClick={() => setIsWhole(true)}>
          {t('display.history.more', { count: items.length - namedAtFirst })}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly change: DisplayStateChange;
  /** `null` means that it lasts. */
  readonly endedAt: string | null;
}

function HistoryRow({ change: { at, state, lacks }, endedAt }: RowProps) {
  const { t, dateTime } = useTranslate();
  const startMs = Date.parse(at);
  return (
    <li className={styles.stateHistoryRow}>
      <time dateTime={at} className={styles.time}>
        {dateTime(startMs)}
      </time>
      <span>
        <StateMark state={state} />
        {lacks && (
          <Box component="span" c="dimmed" ml="xs">
            {lacksText(lacks, t)}
          </Box>
        )}
      </span>
      <span className={styles.lasted}>
        {endedAt === null ? (
          <Ticking>{(nowMs) => durationText(nowMs - startMs, t)}</Ticking>
        ) : (
          durationText(Date.parse(endedAt) - startMs, t)
        )}
      </span>
    </li>
  );
}
