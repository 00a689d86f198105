import { VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './Delay.module.css';

interface Props {
  /** Whole minutes, below zero: early; `null` if nothing is known in real time. */
  readonly minutes: number | null;
  /** The realtime is not fresh any more. */
  readonly isOld?: boolean;
}

/** How late or early: green if early, red with a plus if late (specification, section 2). */
export function Delay({ minutes, isOld = false }: Props) {
  const { t, number } = useTranslate();
  if (minutes === null) return <span className={styles.unknown}>–</span>;
  const kind = minutes > 0 ? 'late' : minutes < 0 ? 'early' : 'punctual';
  // A real minus is as wide as the plus.
  const signed = `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${number(Math.abs(minutes))}`;
  return (
    <span className={styles.delay} data-kind={kind} data-old={isOld || undefined}>
      {t('transit.minutes', { minutes: signed })}
      <VisuallyHidden> {t(`transit.delay.${kind}`)}</VisuallyHidden>
    </span>
  );
}
