import type { OutputTypeEntity } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import { proposedType } from './new-display';
import type { DisplayDraft, Size } from './new-display';
import { outputTypeChoicesQuery } from './queries';

export interface OutputTypeProposal {
  /** Undefined: not known yet. */
  readonly types: readonly OutputTypeEntity[] | undefined;
  /** The display gets it unless somebody chooses otherwise. */
  readonly proposed: DisplayDraft['outputType'];
}

/** The output types, and the proposal for a device of this size. */
export function useOutputTypes(size: Size | null): OutputTypeProposal {
  const { client } = useServices();
  const { data: types } = useQuery(outputTypeChoicesQuery(client));
  return { types, proposed: types ? proposedType(types, size) : null };
}
