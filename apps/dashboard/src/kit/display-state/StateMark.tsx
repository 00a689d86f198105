import type { DisplayState } from '@perron/schema';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconClockPause,
  IconDatabaseOff,
  IconDeviceTvOff,
  IconHelpCircle,
  IconPlugConnectedX,
  IconShieldQuestion,
  IconTool,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { stateTones } from './state-tone';
import styles from './display-state.module.css';

const icons: Readonly<Record<DisplayState, Icon>> = {
  offline: IconPlugConnectedX,
  empty: IconDeviceTvOff,
  lacking: IconDatabaseOff,
  outdated: IconClockExclamation,
  late: IconClockPause,
  unverified: IconShieldQuestion,
  unknown: IconHelpCircle,
  never: IconCircleDashed,
  maintenance: IconTool,
  fine: IconCircleCheck,
};

interface Props {
  readonly state: DisplayState;
  /** The sign alone, where the word is beside it. */
  readonly isBare?: boolean;
}

/** The state of a display: its sign and its word. */
export function StateMark({ state, isBare = false }: Props) {
  const { t } = useTranslate();
  const Icon = icons[state];
  return (
    <span className={styles.mark} data-tone={stateTones[state]}>
      <Icon size={16} stroke={1.75} className={styles.sign} aria-hidden="true" />
      {!isBare && t(`state.${state}`)}
    </span>
  );
}
