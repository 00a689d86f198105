import type { ApiClient } from '@perron/client';
import type { OutputTypeEntity } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';

/** More kinds of displays than an installation has. */
const maxOutputs = 100;

/** An output type of pixels, with its screen. */
export interface PixelOutput {
  readonly id: number;
  readonly name: string;
  readonly screen: { readonly width: number; readonly height: number };
}

function pixelOutputs(items: readonly OutputTypeEntity[]): PixelOutput[] {
  return items.flatMap(({ id, name, resolution_x: width, resolution_y: height }) =>
    width === null || height === null ? [] : [{ id, name, screen: { width, height } }],
  );
}

/** The output types that show scenes. */
export function pixelOutputsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['output-types', 'pixel'],
    queryFn: ({ signal }) =>
      client.listOutputTypes(
        { query: { output_type: 'pixel', sort: 'name', page_size: maxOutputs } },
        { signal },
      ),
    select: ({ items }) => pixelOutputs(items),
  });
}
