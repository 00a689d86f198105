import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { OpenMenu } from '../kit/menu/OpenMenu';

export interface PreferenceOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly sign?: ReactNode;
}

interface Props {
  readonly opened: boolean;
  readonly label: string;
  readonly options: readonly PreferenceOption[];
  readonly value: string;
  readonly width: number;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** The menu over the button of `PreferenceMenu`. */
export function PreferenceChoices(props: Props) {
  const { opened, label, options, value, width, onChoose, onClose } = props;
  if (!opened) return null;
  return (
    <OpenMenu label={label} onClose={onClose} width={width}>
      <Menu.RadioGroup value={value} onChange={onChoose}>
        {options.map((one) => (
          <Menu.RadioItem
            key={one.value}
            value={one.value}
            lang={one.lang}
            closeMenuOnClick
            rightSection={one.sign}
          >
            {one.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenMenu>
  );
}
