import type { DisplayState } from '@perron/schema';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { StateMark } from '../../../kit/display-state/StateMark';
import styles from './displays.module.css';

interface Props {
  readonly state: DisplayState;
  readonly count: number;
}

/** The state of the displays below it, their number and its meaning. */
export function GroupHeading({ state, count }: Props) {
  const { t, number } = useTranslate();
  return (
    <Row component="span" align="center">
      <StateMark state={state} />
      <span className="tabular">{number(count)}</span>
      <span className={styles.lead}>{t(`displays.group.${state}`)}</span>
    </Row>
  );
}
