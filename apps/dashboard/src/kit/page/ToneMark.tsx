import {
  IconAlertCircle,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import styles from './page.module.css';

/** How good or bad the state is that a mark tells of. */
export type Tone = 'well' | 'doubtful' | 'bad' | 'quiet';

const icons: Record<Tone, Icon> = {
  well: IconCircleCheckFilled,
  doubtful: IconAlertCircle,
  bad: IconAlertTriangleFilled,
  quiet: IconCircleDashed,
};

interface Props {
  readonly tone: Tone;
  readonly label: string;
}

/** A state: its sign, and its name. */
export function ToneMark({ tone, label }: Props) {
  const Icon = icons[tone];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size={16} stroke={2} className={styles.toneMarkSign} aria-hidden="true" />
      {label}
    </span>
  );
}
