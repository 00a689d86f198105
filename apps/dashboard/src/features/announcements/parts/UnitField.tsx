import { Muted } from '../../../kit/layout/parts';
import { NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';

interface Props extends Omit<NumberInputProps, 'rightSection' | 'label' | 'onChange'> {
  readonly label: string | undefined;
  /** An emptied field is no number; saving refuses it. */
  readonly onChange: (value: number) => void;
  /** Such as `min`, at the end of the field. */
  readonly unit: string;
}

/** A whole number of something. */
export function UnitField({ label = '', unit, onChange, ...field }: Props) {
  return (
    <NumberInput
      {...field}
      label={label}
      aria-label={`${label} (${unit})`}
      onChange={(value) => onChange(value as number)}
      allowDecimal={false}
      hideControls
      rightSection={
        <Muted component="span" fz="body">
          {unit}
        </Muted>
      }
      rightSectionPointerEvents="none"
    />
  );
}
