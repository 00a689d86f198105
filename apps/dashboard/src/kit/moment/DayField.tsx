import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from './DateField';

interface Props {
  readonly name: string;
  readonly label: string | undefined;
  readonly required: boolean;
  readonly error: ReactNode;
  /** As in `2026-07-05`; empty if there is none yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day that a form asks for: `<DayField {...form.choice('day')} />`. */
export function DayField({ name, label = '', required, error, value, onChange }: Props) {
  return (
    <Input.Wrapper label={label} error={error} required={required} data-field={name}>
      <DateField
        label={label}
        error={error !== undefined}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
      />
    </Input.Wrapper>
  );
}
