import { Muted } from '../../../kit/layout/parts';
import { WholeNumberField } from '../../../kit/form/WholeNumberField';

interface Props extends Omit<
  Parameters<typeof WholeNumberField>[0],
  'step' | 'rightSection' | 'label' | 'onChange'
> {
  readonly label: string | undefined;
  /** Anything else than a number stays as it was typed; saving refuses it. */
  readonly onChange: (value: number) => void;
  /** Such as `min`, at the end of the field. */
  readonly unit: string;
}

/** A whole number of something. */
export function UnitField({ label = '', unit, onChange, ...field }: Props) {
  return (
    <WholeNumberField
      {...field}
      label={label}
      aria-label={`${label} (${unit})`}
      onChange={(value) => onChange(value as number)}
      step={1}
      rightSection={
        <Muted component="span" fz="body">
          {unit}
        </Muted>
      }
      rightSectionPointerEvents="none"
    />
  );
}
