import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'step'> {
  readonly value: unknown;
  /** A number, or what was typed while it is none. */
  readonly onChange: (value: number | string) => void;
  /** By how much an arrow key changes it. */
  readonly step: number;
}

/** A whole number. `NumberInput` brings its own formatting, which is half as large as a list. */
export function WholeNumberField({ value, onChange, step, ...props }: Props) {
  const type = (text: string) => {
    const kept = text.replace(/[^\d-]/g, '');
    onChange(/^-?\d+$/.test(kept) ? Number(kept) : kept);
  };
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange((typeof value === 'number' ? value : 0) + by);
  };
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={turn}
    />
  );
}
