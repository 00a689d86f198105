import { ActionIcon, Button, Popover, Skeleton } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { localTimeOf } from '../../../kit/moment/zoned-moment';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { latePart } from '../../../services/late-part';
import { dayStartMs, minuteMs, minutesOfDay } from './minutes-of-day';
import styles from './Situation.module.css';
import { useStageControls, useStageSituation } from './stage-context';

// The calendar is a fifth of the editor's code, and few open it.
const MomentField = latePart(() => import('../../../kit/moment/MomentField'), 'MomentField');

/** The moment of the stage: its time is turned, stands or runs. */
export function MomentMenu() {
  const { t } = useTranslate();
  const { timeZone, dateTime } = useNetworkTime();
  const { situation } = useStageSituation();
  const { choice, turnedByMs, turn, isRunning, run } = useStageControls();
  const { nowMs } = situation;
  const isNow = choice.source === 'live' && turnedByMs === 0 && isRunning;
  const turnTo = (momentMs: number) => turn(turnedByMs + momentMs - nowMs);
  const clock = localTimeOf(nowMs, timeZone).slice(11);
  const Sign = isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <>
      <Popover position="top-start" width={320} trapFocus>
        <Popover.Target>
          <Button
            size="xs"
            variant="default"
            className="tabular"
            leftSection={<IconClock size={15} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {isNow ? t('situation.moment.now', { time: clock }) : dateTime(nowMs)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel ?? ''}>
          <Suspense fallback={<Skeleton height={52} />}>
            <MomentField
              size="xs"
              name="moment"
              label={t('situation.moment')}
              timeZone={timeZone}
              value={new Date(Math.floor(nowMs / minuteMs) * minuteMs).toISOString()}
              onChange={(value) => {
                if (value !== null) turnTo(Date.parse(value));
              }}
            />
          </Suspense>
          <div>
            <input
              // Not the date: its calendar would open at once.
              data-autofocus
              type="range"
              className={styles.slider}
              aria-label={t('situation.moment.ofDay')}
              aria-valuetext={clock}
              min={0}
              max={minutesOfDay - 1}
              value={Math.floor((nowMs - dayStartMs(nowMs, timeZone)) / minuteMs)}
              onChange={({ currentTarget }) =>
                turnTo(dayStartMs(nowMs, timeZone) + Number(currentTarget.value) * minuteMs)
              }
            />
            <div className={styles.times} aria-hidden="true">
              <span>0:00</span>
              <span>12:00</span>
              <span>24:00</span>
            </div>
          </div>
          {turnedByMs !== 0 && (
            <Button size="xs" variant="default" onClick={() => turn(0)}>
              {t(choice.source === 'live' ? 'situation.moment.toNow' : 'situation.moment.back')}
            </Button>
          )}
          <p className={styles.note}>{t(`situation.moment.note.${choice.source}`)}</p>
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(isRunning ? 'situation.moment.stop' : 'situation.moment.run')}
        onClick={() => run(!isRunning)}
      >
        <Sign size={14} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
