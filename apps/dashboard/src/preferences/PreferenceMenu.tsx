import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonMenu } from '../kit/menu/ButtonMenu';
import styles from './PreferenceMenu.module.css';

interface PreferenceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly icon?: ReactNode;
}

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
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChoose(option.value);
  };
  return (
    <ButtonMenu
      width={width}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          className={styles.button}
        >
          {children}
        </ActionIcon>
      }
    >
      <Menu.RadioGroup value={value} onChange={choose}>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            lang={option.lang}
            closeMenuOnClick
            rightSection={option.icon}
          >
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ButtonMenu>
  );
}
