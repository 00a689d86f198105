import { useQuery } from '@tanstack/react-query';
import { allLinesQuery } from '../../../../kit/network/network-queries';
import { useServices } from '../../../../services/services';
import type { FieldEdit } from '../use-field-edit';
import { ChipsRow, textsOf } from './ChipsRow';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly edit: FieldEdit;
}

/** Lines of the network; one that it does not know stays until it is taken out. */
export function LinesRow({ path, label, edit }: Props) {
  const { client } = useServices();
  const known = useQuery(allLinesQuery(client)).data?.map(({ name }) => name) ?? [];
  const names = [...new Set([...known, ...textsOf(edit.value)])];
  const options = names.map((name) => ({ value: name, label: name }));
  return <ChipsRow path={path} label={label} edit={edit} options={options} />;
}
