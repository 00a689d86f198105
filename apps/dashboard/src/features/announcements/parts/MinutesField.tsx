import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly label: ReactNode;
  readonly description: ReactNode;
  readonly error: ReactNode;
  readonly value: readonly number[];
  readonly onChange: (minutes: number[]) => void;
}

function minutesIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
}

/** Numbers of minutes in one field, as in `5, 2`. */
export function MinutesField({ value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // The text stays as typed until the value changes from outside, as by undo.
  const isSame = typed !== null && minutesIn(typed).join() === value.join();
  return (
    <TextInput
      {...input}
      // Empty is a choice, too.
      required={false}
      inputMode="numeric"
      value={isSame ? typed : value.join(', ')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(minutesIn(currentTarget.value));
      }}
    />
  );
}
