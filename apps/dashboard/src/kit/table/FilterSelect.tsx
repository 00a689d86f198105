import { NativeSelect } from '@mantine/core';
import styles from './table.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  /** The option for no filter; without it, a value is always chosen. */
  readonly all?: string;
  readonly onChoose: (value: Value | undefined) => void;
}

/** A filter with more values than chips have room for. */
export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, options, value, all, onChoose } = props;
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      className={styles.select}
      data={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...options.map((option) => ({ ...option })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(options.find((option) => option.value === currentTarget.value)?.value)
      }
    />
  );
}
