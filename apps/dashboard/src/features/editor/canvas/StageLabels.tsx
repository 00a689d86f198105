import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { useEditorState } from '../session/editor-context';
import { useStageState } from './stage-context';
import styles from './Stage.module.css';

/** Above the scene: its name, and the safe area. */
export function StageLabels({ canEdit }: { readonly canEdit: boolean }) {
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
