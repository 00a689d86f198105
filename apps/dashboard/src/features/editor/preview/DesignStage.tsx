import type { StoredWidget } from '@perron/schema';
import { useMemo } from 'react';
import { ScenePreview } from '../../../kit/scene-preview/ScenePreview';
import { useEditor, useEditorState } from '../session/editor-context';
import { useStageSituation } from '../situation/stage-context';
import styles from './DesignPreview.module.css';

/** The drawn scene: the design as it is now, or another scene of its playlist. */
export interface DrawnScene {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly widgets: readonly StoredWidget[];
}

interface Props {
  readonly label: string;
  /** Missing: the design. */
  readonly scene?: DrawnScene;
}

/** A scene in the situation of the stage, as large as the window allows. */
export function DesignStage({ label, scene: other }: Props) {
  const { scene } = useEditor();
  const design = useEditorState((state) => state.design);
  const { situation, clock, mode, drawn } = useStageSituation();
  const shown = useMemo(() => {
    const { name, width, height, background, widgets } = other ?? design;
    return {
      id: other?.id ?? scene.id,
      group_id: null,
      name,
      width,
      height,
      background,
      widgets: widgets.map(drawn),
    };
  }, [other, design, drawn, scene.id]);
  const ratio = shown.width / shown.height;
  return (
    <div
      className={styles.stage}
      style={{ width: `min(calc(100vw - 32px), calc((100dvh - 130px) * ${ratio}))` }}
    >
      <ScenePreview label={label} scene={shown} situation={situation} clock={clock} mode={mode} />
    </div>
  );
}
