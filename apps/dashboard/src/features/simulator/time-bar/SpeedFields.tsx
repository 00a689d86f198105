import { NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './TimeBar.module.css';

interface Props {
  readonly speed: number;
  /** There is no clock yet whose speed could be set. */
  readonly isDisabled: boolean;
  readonly onSpeed: (factor: number) => void;
}

const speeds = [0, 1, 10, 60, 600];
const max = 600;

/** Seconds of the displays in one second: one of those that are used most, or any other. */
export function SpeedFields({ speed, isDisabled, onSpeed }: Props) {
  const { t, number } = useTranslate();
  const [typed, setTyped] = useState<number | string>('');
  const problem =
    typeof typed !== 'number'
      ? null
      : typed < 0
        ? t('simulator.speed.negative')
        : typed > max
          ? t('simulator.speed.most', { most: number(max) })
          : null;
  return (
    <Row align="center" role="group" aria-label={t('simulator.speed')}>
      <span className={styles.speedName} aria-hidden="true">
        {t('simulator.speed')}
      </span>
      <SegmentedControl
        size="xs"
        className="tabular"
        aria-label={t('simulator.speed.usual')}
        value={String(speed)}
        disabled={isDisabled}
        onChange={(value) => {
          setTyped('');
          onSpeed(Number(value));
        }}
        data={speeds.map((value) => ({
          value: String(value),
          label: value === 0 ? '0' : `${number(value)}×`,
        }))}
      />
      <NumberInput
        size="xs"
        className={styles.speedField ?? ''}
        aria-label={t('simulator.speed.other')}
        placeholder={speeds.includes(speed) ? '…' : `${number(speed)}×`}
        suffix="×"
        hideControls
        disabled={isDisabled}
        clampBehavior="none"
        value={typed}
        error={problem}
        onChange={(value) => {
          setTyped(value);
          if (typeof value === 'number' && value >= 0 && value <= max) onSpeed(value);
        }}
      />
    </Row>
  );
}
