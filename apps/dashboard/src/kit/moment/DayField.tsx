import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from './DateField';

interface Props {
  readonly name: string;
  readonly label: string | undefined;
  readonly required: boolean;
  readonly error: ReactNode;
  readonly description?: string;
  /** Names the button that empties the field; without it the field keeps a day. */
  readonly clearLabel?: string;
  /** As in `2026-07-05`; empty if there is none yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day that a form asks for: `<DayField {...form.choice('day')} />`. */
export function DayField({ name, label = '', required, error, value, onChange, ...rest }: Props) {
  const { description, clearLabel } = rest;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      data-field={name}
    >
      <DateField
        label={label}
        error={error !== undefined}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
        {...(clearLabel !== undefined && { clearLabel, isOptional: true })}
      />
    </Input.Wrapper>
  );
}
