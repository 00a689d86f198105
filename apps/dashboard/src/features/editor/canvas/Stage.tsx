import { SceneView } from '@perron/widgets/host';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useToastStrip } from '../../../kit/mutation/use-toast-strip';
import { useEditor, useEditorState } from '../session/editor-context';
import { useStageSituation } from '../situation/stage-context';
import { ContextMenu } from './bars/ContextMenu';
import { SelectionBar } from './bars/SelectionBar';
import { ToolBar } from './bars/ToolBar';
import { attachPointer } from './gestures/pointer-layer';
import { useStage, useStageState } from './stage-context';
import { useOverlay } from './use-overlay';
import { usePanKey } from './use-pan-key';
import '../../../theme/scene-font.css';
import styles from './Stage.module.css';

/** Above the scene: its name, and the safe area. */
function StageLabels({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = useTranslate();
  const name = useEditorState(({ design }) => design.name);
  const width = useEditorState(({ design }) => design.width);
  const { x, y, zoom } = useStageState(({ view }) => view);
  const safeAreaPx = useStageState((state) => (state.aids.safeArea ? state.safeAreaPx : 0));
  return (
    <div
      className={styles.labels}
      style={{ left: x, top: y - 24, width: width * zoom }}
      aria-hidden="true"
    >
      <b>{name}</b>
      {canEdit && safeAreaPx > 0 && (
        <span className={styles.safe}>
          <IconShieldCheck size={14} stroke={1.75} />
          {t('editor.safeArea', { px: safeAreaPx })}
        </span>
      )}
    </div>
  );
}

/** A code has no placeholders to fill; in place of one that is not there stands why. */
const modeOf = (kind: string) => (kind === 'qr_code' ? 'editor' : null);

/** The widgets as a display draws them, in px of the scene. */
function SceneLayer() {
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

/** The scene with its rulers, guides and tool bars; drags and keys change it. */
export function Stage({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = useTranslate();
  const { session } = useEditor();
  const control = useStage();
  const stageRef = useRef<HTMLDivElement>(null);
  const worldRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const live = useOverlay(canvasRef, canEdit);
  const isPanning = usePanKey(stageRef);
  const name = useEditorState(({ design }) => design.name);

  useLayoutEffect(() => {
    const [stage, world] = [stageRef.current, worldRef.current];
    if (!stage || !world) return undefined;
    const place = () => {
      const { x, y, zoom } = control.state().view;
      world.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    };
    const measure = () => {
      const { width, height } = stage.getBoundingClientRect();
      control.resize({ width, height }, session.state().design);
    };
    const sizeOf = () => {
      const { width, height } = session.state().design;
      return `${width} ${height}`;
    };
    let size = sizeOf();
    const followSize = () => {
      if (size === sizeOf()) return;
      size = sizeOf();
      control.fit(session.state().design);
    };
    const ends = [control.subscribe(place), session.subscribe(followSize)];
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    measure();
    place();
    control.setScene(world);
    return () => {
      control.setScene(null);
      for (const end of ends) end();
      observer.disconnect();
    };
  }, [control, session]);

  useToastStrip(stageRef);

  useEffect(() => {
    const [layer, world] = [layerRef.current, worldRef.current];
    if (!layer || !world) return undefined;
    const pointer = attachPointer(layer, {
      session,
      control,
      live,
      world,
      isPanning,
      canEdit: () => canEdit,
    });
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && pointer.cancel()) event.preventDefault();
    };
    document.addEventListener('keydown', onEscape, true);
    return () => {
      pointer.end();
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [canEdit, control, isPanning, live, session]);

  return (
    <div ref={stageRef} className={styles.stage}>
      <div ref={worldRef} className={styles.world}>
        <div inert className={styles.scene}>
          <SceneLayer />
        </div>
      </div>
      <canvas ref={canvasRef} data-stage-marks className={styles.overlay} aria-hidden="true" />
      <StageLabels canEdit={canEdit} />
      <div
        ref={layerRef}
        data-stage
        role="application"
        aria-label={t('editor.stage', { name })}
        aria-describedby={canEdit ? 'editor-stage-hint' : undefined}
        tabIndex={0}
        className={styles.pointer}
      />
      {canEdit && (
        <>
          <p id="editor-stage-hint" hidden>
            {t('editor.stage.hint')}
          </p>
          <ContextMenu layerRef={layerRef} />
          <SelectionBar />
          <ToolBar />
        </>
      )}
    </div>
  );
}
