import { useEditorState } from '../session/editor-context';
import { useStageState } from './stage-context';
import styles from './Stage.module.css';

/** The margin that the frame of a display may cover. */
export function SafeArea({ canEdit }: { readonly canEdit: boolean }) {
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  const { x, y, zoom } = useStageState(({ view }) => view);
  const px = useStageState((state) => (state.aids.safeArea ? state.safeAreaPx : 0));
  if (!canEdit || px <= 0 || px * 2 >= Math.min(width, height)) return null;
  return (
    <div
      className={styles.safeArea}
      style={{
        left: Math.round(x + px * zoom),
        top: Math.round(y + px * zoom),
        width: Math.round((width - 2 * px) * zoom),
        height: Math.round((height - 2 * px) * zoom),
      }}
      aria-hidden="true"
    />
  );
}
