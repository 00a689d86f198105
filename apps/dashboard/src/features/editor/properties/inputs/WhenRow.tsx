import { DateField } from '../../../../kit/moment/DateField';
import { MomentField } from '../../../../kit/moment/MomentField';
import { TimeField } from '../../../../kit/moment/TimeField';
import { useNetworkTime } from '../../../../kit/moment/use-network-time';
import { FieldRow } from '../FieldRow';
import type { FieldEdit } from '../use-field-edit';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly input: 'date' | 'time' | 'moment';
  readonly edit: FieldEdit;
}

/** A day, a time of day, or both in the network's zone. An emptied field is none, which the schema may refuse. */
export function WhenRow({ path, label, input, edit }: Props) {
  const { timeZone } = useNetworkTime();
  const value = typeof edit.value === 'string' ? edit.value : null;
  const change = (next: string | null) => {
    edit.set(next);
    edit.settle();
  };
  if (input === 'moment') {
    return (
      <MomentField
        name={path}
        label={label}
        size="xs"
        value={value}
        error={edit.problem}
        timeZone={timeZone}
        onChange={change}
      />
    );
  }
  return (
    <FieldRow path={path} label={label} problem={edit.problem}>
      {input === 'date' ? (
        <DateField
          label={label}
          size="xs"
          isOptional
          value={value}
          error={edit.problem !== null}
          onChange={change}
        />
      ) : (
        <TimeField
          label={label}
          size="xs"
          value={value ?? ''}
          error={edit.problem !== null}
          onChange={(time) => change(time === '' ? null : time)}
        />
      )}
    </FieldRow>
  );
}
