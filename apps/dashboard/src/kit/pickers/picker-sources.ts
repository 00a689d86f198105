import type { ApiClient } from '@perron/client';
import type { QueryRoot } from '../../live/shown-in';
import { callsOf, textIn } from '../kinds/kind-calls';
import type { TypesOf } from '../kinds/kind-calls';
import { kindOf } from '../kinds/kinds';
import type { Kind, PagedName } from '../kinds/kinds';
import type { Choice } from './recent-choices';

export interface Found extends Choice {
  /** Tells it apart from others of the same name, as a station's code does. */
  readonly hint?: string;
}

/** Where a picker looks for its choices. */
interface PickerSource {
  /** First part of the keys of its queries: it follows changes. */
  readonly root: QueryRoot;
  readonly search: (
    client: ApiClient,
    search: string,
    signal: AbortSignal,
  ) => Promise<readonly Found[]>;
  readonly get: (client: ApiClient, id: number, signal: AbortSignal) => Promise<Found>;
}

interface Words<Name extends PagedName> {
  /** Its name, where that is not the field that the kind says. */
  readonly name?: (item: TypesOf<Name>['row'] | TypesOf<Name>['entity']) => string;
  readonly hint?: (row: TypesOf<Name>['row']) => string | undefined;
  /** Which of the kind are offered; all without it. */
  readonly only?: object;
}

/** The choices of a kind, which its list is searched for. */
export function sourceOf<Name extends PagedName>(of: Name, words: Words<Name> = {}): PickerSource {
  const kind: Kind = kindOf<PagedName>(of);
  const calls = (client: ApiClient) => callsOf<TypesOf<Name>>(client, kind);
  const called = (item: TypesOf<Name>['row'] | TypesOf<Name>['entity']): Choice => ({
    id: item.id,
    name: words.name?.(item) ?? textIn(item, kind.nameField),
  });
  return {
    root: kind.address,
    search: async (client, search, signal) => {
      const query = { page_size: 20, ...words.only, ...(search !== '' && { search }) };
      const { items } = await calls(client).find(query, signal);
      return items.map((row) => {
        const hint = words.hint?.(row);
        return { ...called(row), ...(hint !== undefined && { hint }) };
      });
    },
    get: async (client, id, signal) => called(await calls(client).get(id, signal)),
  };
}

/** The kinds that forms and filters refer to. */
export const pickerSources = {
  station: sourceOf('station', { hint: ({ code }) => code }),
  display: sourceOf('display', { hint: ({ station }) => station?.name }),
  line: sourceOf('location_line'),
  scene: sourceOf('pixel_scene', { hint: ({ width, height }) => `${width} × ${height}` }),
  group: sourceOf('pixel_group'),
  bucket: sourceOf('content_bucket'),
  output_type: sourceOf('output_type'),
  playlist: sourceOf('playlist', {
    name: ({ scenario }) => scenario.name,
    hint: ({ output_type }) => output_type.name,
  }),
  scenario: sourceOf('scenario'),
  category: sourceOf('scenario', { only: { type: 'category' } }),
  user: sourceOf('user'),
  api_key: sourceOf('api_key'),
} as const;

export type PickerKind = keyof typeof pickerSources;
