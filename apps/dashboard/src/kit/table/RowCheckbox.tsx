import type { ChangeEvent } from 'react';
import styles from './table.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  /** Neither all nor none of what it stands for. */
  readonly isMixed?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A box to tick, without the parts of Mantine's: a page of a list draws fifty, and they cost half of it. */
export function RowCheckbox({ label, checked, isMixed = false, onChange }: Props) {
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}
