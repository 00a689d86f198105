import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { ActionMenu } from '../../../kit/menu/ActionMenu';
import { useStage, useStageState } from '../canvas/stage-context';
import { useEditor } from '../session/editor-context';
import styles from './TopBar.module.css';

/** How large the scene is drawn. */
export function ZoomMenu() {
  const { t, number } = useTranslate();
  const control = useStage();
  const { session } = useEditor();
  const zoom = useStageState(({ view }) => view.zoom);
  const entries = [
    { id: 'in', keys: '+', run: () => control.zoomBy(1) },
    { id: 'out', keys: '-', run: () => control.zoomBy(-1) },
    { id: 'fit', keys: '1', run: () => control.fit(session.state().design) },
    { id: 'full', keys: '0', run: () => control.zoomTo(1) },
  ] as const;
  const percent = t('editor.zoom.percent', { percent: number(Math.round(zoom * 100)) });
  const label = t('editor.zoom', { percent });
  return (
    <ActionMenu
      position="bottom"
      actions={entries.map(({ id, keys, run }) => ({
        id,
        keys,
        label: t(`editor.zoom.${id}`),
        onRun: run,
      }))}
      button={
        <UnstyledButton className={styles.zoom} aria-label={label}>
          {percent}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}
