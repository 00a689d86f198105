import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '../../i18n/use-translate';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Behind the number, as in "7.5 s". */
  readonly unit: string;
}

/**
 * A number with one place after the decimal sign, which is read as a point and as a comma, whichever the
 * operator's language has; `NumberInput` takes one of the two while somebody types.
 */
export function TenthsField({ value, onChange, unit, ...props }: Props) {
  const { number } = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const give = (next: number) => onChange(Math.round(next * 10) / 10);
  const type = (text: string) => {
    const kept = text.replace(/[^\d.,]/g, '');
    setTyped(kept);
    give(Number.parseFloat(kept.replace(',', '.')) || 0);
  };
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setTyped(null);
    give(Math.max(0, value + by));
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      value={typed ?? String(value).replace('.', number(0.5).charAt(1))}
      rightSection={<span aria-hidden="true">{unit}</span>}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={turn}
      onBlur={() => setTyped(null)}
    />
  );
}
