import type { ApiClient } from '@perron/client';
import { clientWithManifest, manifestWith } from '@perron/runtime';
import type { ManifestChange, SimulatedDisplay } from '@perron/runtime';
import { drawableWidgets } from '@perron/widgets/definitions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { draftOfAddress } from '../../../kit/kept-situations/draft-in-address';
import type { AddressedDraft } from '../../../kit/kept-situations/draft-in-address';
import { scenarioQuery } from '../../../kit/network/programme-queries';
import { useServices } from '../../../services/services';

/** How often the stored draft of a scene is asked for: it may be edited in another tab. */
const followMs = 5_000;

function sceneDraftQuery(client: ApiClient, sceneId: number) {
  return queryOptions({
    queryKey: ['pixel-scenes', sceneId, 'draft-in-simulator'],
    queryFn: ({ signal }) =>
      client.getPixelSceneDraft({ params: { pixel_scene_id: sceneId } }, { signal }),
    refetchInterval: followMs,
    retry: false,
  });
}

/** What an address says of a draft, and what displays show through it. */
export interface ShownDraft {
  readonly draft: AddressedDraft;
  readonly state: 'loading' | 'shown' | 'gone' | 'failed';
  /** Why it could not be loaded; null: it could. */
  readonly error: Error | null;
  /** Of the scene or the scenario; null: not known yet. */
  readonly name: string | null;
  /** Changes the manifest of a display to that of the draft; null: there is nothing to show. */
  readonly through: SimulatedDisplay['through'] | null;
}

function throughOf(change: ManifestChange): SimulatedDisplay['through'] {
  return (client) => clientWithManifest(client, (manifest) => manifestWith(manifest, [change]));
}

function useSceneDraft(draft: AddressedDraft | null) {
  const { client } = useServices();
  const id = draft?.kind === 'scene_draft' ? draft.pixel_scene_id : 0;
  const query = useQuery({ ...sceneDraftQuery(client, id), enabled: id > 0 });
  const stored = query.data?.draft;
  // By its text: a draft that is fetched again must not end the displays.
  const text = stored ? JSON.stringify(stored) : null;
  const change = useMemo((): ManifestChange | null => {
    if (text === null) return null;
    const { name, width, height, background, widgets } = JSON.parse(text) as NonNullable<
      typeof stored
    >;
    const design = { name, width, height, background, widgets: drawableWidgets(widgets) };
    return { kind: 'scene', pixel_scene_id: id, design };
  }, [text, id]);
  return { query, change };
}

/**
 * The draft of an address; null: it names none.
 * @param addressed the address's text of it
 */
export function useShownDraft(addressed: string | undefined): ShownDraft | null {
  const draft = addressed === undefined ? null : draftOfAddress(addressed);
  const { client } = useServices();
  const scene = useSceneDraft(draft);
  const scenarioId = draft?.kind === 'scenario' ? draft.scenario_id : 0;
  const scenario = useQuery({ ...scenarioQuery(client, scenarioId), enabled: scenarioId > 0 });
  const written = draft?.kind === 'scenario' ? JSON.stringify(draft) : null;
  const { change } = scene;
  const through = useMemo(() => {
    const of = written === null ? change : (JSON.parse(written) as ManifestChange);
    return of && throughOf(of);
  }, [written, change]);
  if (!draft) return null;
  if (draft.kind === 'scenario') {
    const name = scenario.data?.name ?? null;
    return { draft, state: 'shown', error: null, name, through };
  }
  const { data, error } = scene.query;
  const state = data ? (data.draft ? 'shown' : 'gone') : error ? 'failed' : 'loading';
  return { draft, state, error, name: data?.draft?.name ?? null, through };
}
