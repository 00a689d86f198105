import { UnstyledButton } from '@mantine/core';
import { useTranslate } from '../../i18n/use-translate';
import styles from './table.module.css';

interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many rows it would leave. */
  readonly count?: number;
}

interface Props<Value extends string> {
  /** Names what is filtered by. */
  readonly label: string;
  readonly chips: readonly Chip<Value>[];
  /** Undefined: all. */
  readonly value: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
  /** The chip that shows all, as "All 412". */
  readonly all: { readonly label: string; readonly count?: number };
}

/** Filters in one line, with their counts; the chosen one is pressed. */
export function FilterChips<Value extends string>(props: Props<Value>) {
  const { label, chips, value, onChoose, all } = props;
  const { number } = useTranslate();
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {[{ value: undefined, ...all }, ...chips].map((chip) => (
        <UnstyledButton
          key={chip.value ?? ''}
          className={styles.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && (
            <span className={styles.filterChipsCount}>{number(chip.count)}</span>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
}
