import {
  IconAlertCircle,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import type { Mark, Tone } from '../fact-marks';
import styles from './FactMark.module.css';

const signs: Record<Tone, Icon> = {
  well: IconCircleCheckFilled,
  doubtful: IconAlertCircle,
  bad: IconAlertTriangleFilled,
  quiet: IconCircleDashed,
};

interface Props {
  readonly mark: Mark;
}

/** One fact of a display: a sign, and what it says. */
export function FactMark({ mark: { tone, label } }: Props) {
  const { t } = useTranslate();
  const Sign = signs[tone];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Sign size={16} stroke={2} className={styles.sign} aria-hidden="true" />
      {t(label)}
    </span>
  );
}
