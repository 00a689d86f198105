import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outputTypesQuery } from '../../../kit/network/programme-queries';
import { useServices } from '../../../services/services';
import { useStage } from '../canvas/stage-context';
import { useEditorState } from '../session/editor-context';
import { filledBy, widestSafeArea } from './safe-area';

/** Tells the stage how much of the scene the frame of an output may cover. */
export function useSafeArea(): void {
  const { client } = useServices();
  const control = useStage();
  const { data: outputs } = useQuery(outputTypesQuery(client));
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  useEffect(() => {
    const size = { width, height };
    const widest = widestSafeArea(filledBy(outputs ?? [], size), size);
    control.change({ safeAreaPx: widest?.safe_area_px ?? 0 });
  }, [control, height, outputs, width]);
}
