import type { ApiClient } from '@perron/client';
import type { ReachAnswer } from '@perron/schema';
import { measuresFor } from '@perron/widgets/checking';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useNetworkStyle } from '../../../i18n/network-style';
import { outputTypesQuery } from '../../../kit/network/programme-queries';
import { reachQuery } from '../../../kit/reach/reach-query';
import { sampleSituationOf } from '../../../kit/scene-preview/sample-situation-of';
import { useServices } from '../../../services/services';
import { statusQuery } from '../../../services/status-query';
import type { Design } from '../model/design';
import { reachBodyOf } from '../model/reach-body';
import { useEditor, useEditorState } from '../session/editor-context';
import { usePassengerLanguages } from '../situation/use-passenger-languages';
import type { CheckContext } from './check-input';
import { checkDesign } from './findings';
import type { Checked } from './findings';
import { filledBy } from './safe-area';

/**
 * Where displays show a scene; `null` if none does yet, or some are neither in a station nor in a
 * vehicle.
 */
function placesOf({
  displays,
  stations,
  vehicles,
  elsewhere,
}: ReachAnswer): readonly ('station' | 'vehicle')[] | null {
  if (displays === 0 || elsewhere.displays > 0) return null;
  return [
    ...(stations.length > 0 ? (['station'] as const) : []),
    ...(vehicles.count > 0 ? (['vehicle'] as const) : []),
  ];
}

/** Which of these buckets have nothing on air; null stands for all contents. */
function emptyBucketsQuery(client: ApiClient, buckets: readonly (number | null)[]) {
  return queryOptions({
    queryKey: ['contents', 'empty-buckets', buckets],
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        buckets.map(async (bucket) => {
          const of = bucket === null ? {} : { bucket_id: bucket };
          const query = { status: 'on_air', page_size: 1, ...of } as const;
          const { total } = await client.listContents({ query }, { signal });
          return { bucket, total };
        }),
      );
      return counts.filter(({ total }) => total === 0).map(({ bucket }) => bucket);
    },
    enabled: buckets.length > 0,
  });
}

function bucketsOf({ widgets }: Design): readonly (number | null)[] {
  const buckets = widgets
    .filter(({ type }) => type === 'carousel')
    .map((widget) => widget['bucketId'])
    .map((bucket) => (typeof bucket === 'number' ? bucket : null));
  return [...new Set(buckets)].sort((a, b) => (a ?? 0) - (b ?? 0));
}

/** All that the checks look at besides a design. */
export function useCheckContext(design: Design): (of: Design) => CheckContext {
  const { scene } = useEditor();
  const { client } = useServices();
  const { data: outputs } = useQuery(outputTypesQuery(client));
  const { data: places = null } = useQuery({
    ...reachQuery(client, reachBodyOf(scene)),
    select: placesOf,
  });
  const { data: empty } = useQuery(emptyBucketsQuery(client, bucketsOf(design)));
  const status = useQuery(statusQuery(client)).data;
  const languages = usePassengerLanguages();
  const networkStyle = useNetworkStyle();
  const hasPublicAddress = status ? status.public_address !== undefined : null;
  return useCallback(
    (of: Design) => {
      const situation = sampleSituationOf(of.widgets);
      return {
        outputs: filledBy(outputs ?? [], of),
        emptyBuckets: new Set(empty ?? []),
        hasPublicAddress,
        places: places && new Set(places),
        situations: languages.map((language) => ({
          ...situation,
          networkStyle,
          languages: [language],
        })),
        measureIn: measuresFor(languages).measureIn,
        resolveColour: () => null,
      };
    },
    [outputs, empty, places, hasPublicAddress, languages, networkStyle],
  );
}

/** Findings in the current design. They are deferred while a gesture runs. */
export function useChecks(): Checked {
  const design = useDeferredValue(useEditorState((state) => state.design));
  const contextOf = useCheckContext(design);
  return useMemo(() => checkDesign({ ...contextOf(design), design }), [design, contextOf]);
}
