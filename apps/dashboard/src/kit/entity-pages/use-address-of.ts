import { useSearch } from '@tanstack/react-router';
import type { KindTypes } from '../kinds/kind-calls';
import type { Kind } from '../kinds/kinds';
import type { ListState } from '../table/list-search';

interface AddressOf<T extends KindTypes> {
  /** The list that is asked for. */
  readonly list: ListState & T['chosen'];
  /** All that the page of one is told besides the number. */
  readonly said: T['said'];
}

/** The address on screen, as the kind's route has read it. */
export function useAddressOf<T extends KindTypes>({ pages: { says = {} } }: Kind): AddressOf<T> {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const said = Object.keys(says).map((name) => [name, address[name]] as const);
  // The routes are made of the same kind as these types.
  return {
    list: address as unknown as ListState & T['chosen'],
    said: Object.fromEntries(said.filter(([, value]) => value !== undefined)) as T['said'],
  };
}
