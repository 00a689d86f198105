import { Button } from '@mantine/core';
import { Muted, Split } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { MomentField } from '../../../kit/moment/MomentField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { localTimeOf } from '../../../kit/moment/zoned-moment';
import { dayStartMs, minuteMs, minutesOfDay } from './minutes-of-day';
import styles from './Situation.module.css';
import { useStageControls, useStageSituation } from './stage-context';

/** Turns the time of the stage. */
export function MomentPanel() {
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  const { situation } = useStageSituation();
  const { choice, turnedByMs, turnTo, turnBack } = useStageControls();
  const { nowMs } = situation;
  return (
    <>
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
      <div>
        <input
          // Not the date: its calendar would open at once.
          data-autofocus
          type="range"
          className={styles.slider}
          aria-label={t('situation.moment.ofDay')}
          aria-valuetext={localTimeOf(nowMs, timeZone).slice(11)}
          min={0}
          max={minutesOfDay - 1}
          value={Math.floor((nowMs - dayStartMs(nowMs, timeZone)) / minuteMs)}
          onChange={({ currentTarget }) =>
            turnTo(dayStartMs(nowMs, timeZone) + Number(currentTarget.value) * minuteMs)
          }
        />
        <Split gap={0} c="dimmed" fz="small" aria-hidden="true">
          <span>0:00</span>
          <span>12:00</span>
          <span>24:00</span>
        </Split>
      </div>
      {turnedByMs !== 0 && (
        <Button size="xs" variant="default" onClick={turnBack}>
          {t(choice.source === 'live' ? 'situation.moment.toNow' : 'situation.moment.back')}
        </Button>
      )}
      <Muted>{t(`situation.moment.note.${choice.source}`)}</Muted>
    </>
  );
}
