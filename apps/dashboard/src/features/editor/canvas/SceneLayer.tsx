import '../../../theme/scene-font.css';
import { SceneView } from '@perron/widgets/host';
import { useMemo } from 'react';
import { useEditor, useEditorState } from '../session/editor-context';
import { useStageSituation } from '../situation/stage-context';
import { useStageState } from './stage-context';

/** A code has no placeholders to fill; in place of one that is not there stands why. */
const modeOf = (kind: string) => (kind === 'qr_code' ? 'editor' : null);

/** The widgets as a display draws them, in px of the scene. */
export function SceneLayer() {
  const { id, group_id } = useEditor().scene;
  const edited = useEditorState((state) => state.design);
  const preview = useStageState((state) => state.preview);
  const design = preview ?? edited;
  const { situation, clock, mode, drawn } = useStageSituation();
  const scene = useMemo(
    () => ({ ...design, id, group_id, widgets: design.widgets.map(drawn) }),
    [design, id, group_id, drawn],
  );
  const { width, height } = design;
  return (
    <SceneView
      scene={scene}
      situation={situation}
      clock={clock}
      width={width}
      height={height}
      mode={mode}
      modeOf={modeOf}
    />
  );
}
