import { ActionIcon } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lateDialog } from '../services/late-dialog';
import type { PreferenceOption } from './PreferenceChoices';
import styles from './PreferenceMenu.module.css';

// The parts of menus are larger than the page for signing in.
const PreferenceChoices = lateDialog(
  () => import('./PreferenceChoices'),
  'PreferenceChoices',
  ({ opened }) => opened,
);

interface Props<Value extends string> {
  /** Names the button, and says what is chosen now. */
  readonly label: string;
  readonly options: readonly PreferenceOption<Value>[];
  readonly value: Value;
  readonly width: number;
  readonly onChoose: (value: Value) => void;
  /** The content of the button. */
  readonly children: ReactNode;
}

/** A small button with a choice of a few. */
export function PreferenceMenu<Value extends string>(props: Props<Value>) {
  const { label, options, value, width, onChoose, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        {children}
      </ActionIcon>
      <PreferenceChoices
        opened={isOpen}
        label={label}
        options={options}
        value={value}
        width={width}
        onChoose={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChoose(option.value);
        }}
        onClose={close}
      />
    </div>
  );
}
