import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonPanel } from '../../../kit/menu/ButtonPanel';
import { localTimeOf } from '../../../kit/moment/zoned-moment';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { MomentPanel } from './MomentPanel';
import styles from './Situation.module.css';
import { useStageControls, useStageSituation } from './stage-context';

/** The moment of the stage: its time is turned, stands or runs. */
export function MomentMenu() {
  const { t } = useTranslate();
  const { timeZone, dateTime } = useNetworkTime();
  const { nowMs } = useStageSituation().situation;
  const { choice, turnedByMs, isRunning, run } = useStageControls();
  const isNow = choice.source === 'live' && turnedByMs === 0 && isRunning;
  const clock = localTimeOf(nowMs, timeZone).slice(11);
  const Icon = isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <>
      <ButtonPanel
        label={t('situation.moment')}
        position="top-start"
        width={320}
        panelClassName={styles.panel}
        button={(target) => (
          <Button
            size="xs"
            variant="default"
            className="tabular"
            leftSection={<IconClock size={15} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            {...target}
          >
            {isNow ? t('situation.moment.now', { time: clock }) : dateTime(nowMs)}
          </Button>
        )}
      >
        {() => <MomentPanel />}
      </ButtonPanel>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(isRunning ? 'situation.moment.stop' : 'situation.moment.run')}
        onClick={() => run(!isRunning)}
      >
        <Icon size={14} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
