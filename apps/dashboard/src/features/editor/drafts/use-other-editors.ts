import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIsAllowed } from '../../../kit/access/use-refusals';
import { useServices } from '../../../services/services';
import { colourOfEditor } from '../canvas/other-editors';
import type { OtherEditor } from '../canvas/other-editors';
import { useStage } from '../canvas/stage-context';
import { useEditor, useEditorState } from '../session/editor-context';

/** The server forgets an editor after 30 s. */
const aloneMs = 10_000;
/** With others there: what they select is seen soon. */
const togetherMs = 2_000;
/** Rest of the selection before the others hear of it. */
const settleMs = 300;
/** The server takes no more than this; a larger selection is told by its first ones. */
const maxSelected = 200;

const none: readonly OtherEditor[] = [];

/**
 * The other people who have the scene open, with what they have selected; the stage outlines it.
 * They are told what is selected here.
 */
export function useOtherEditors(): readonly OtherEditor[] {
  const { client } = useServices();
  const { scene, session } = useEditor();
  const control = useStage();
  const mayEdit = useIsAllowed('editPixelScene');
  const { data, refetch } = useQuery({
    queryKey: ['editing', scene.id],
    queryFn: ({ signal }) => {
      const selection = session.state().selection.slice(0, maxSelected);
      const params = { pixel_scene_id: scene.id };
      return client.editPixelScene({ params, body: { selection } }, { signal });
    },
    select: ({ editors }) =>
      editors.map(({ user_id: id, name, selection }) => ({
        id,
        name,
        selection,
        color: colourOfEditor(id),
      })),
    // People who only look at a scene are not among its editors.
    enabled: mayEdit,
    refetchInterval: (query) => (query.state.data?.editors.length ? togetherMs : aloneMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const editors = data ?? none;
  const [settled] = useDebouncedValue(
    useEditorState(({ selection }) => selection),
    settleMs,
  );
  const sent = useRef(settled);
  const isTogether = editors.length > 0;
  useEffect(() => {
    // Somebody who has come hears of it with the next beat.
    if (!isTogether || sent.current === settled) return;
    sent.current = settled;
    void refetch();
  }, [settled, isTogether, refetch]);
  useEffect(() => {
    control.change({ others: editors });
    return () => control.change({ others: none });
  }, [control, editors]);
  return editors;
}
