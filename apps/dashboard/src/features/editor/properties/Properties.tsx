import { Box } from '@mantine/core';
import { useMissingWidgets } from '@perron/widgets/host';
import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { widgetsOf } from '../model/design';
import { useEditor, useEditorState } from '../session/editor-context';
import { FrameFields } from './FrameFields';
import { SceneProperties } from './SceneProperties';
import { WidgetForm } from './WidgetForm';
import { WidgetHead } from './WidgetHead';
import { EditedContext } from './properties-context';

/** The properties of the selected widgets. */
function WidgetProperties() {
  return (
    <div>
      <WidgetHead />
      <FrameFields />
      <WidgetForm />
    </div>
  );
}

/** Without its definition a widget has no form; the frame can be edited. */
const tolerate = () => undefined;

/** The properties of what is selected: the scene, a widget, or what several widgets share. */
export function Properties() {
  const { t } = useTranslate();
  const { session } = useEditor();
  const design = useEditorState((state) => state.design);
  const selection = useEditorState((state) => state.selection);
  const edited = useMemo(
    () => ({ ids: selection, widgets: widgetsOf(design, selection) }),
    [design, selection],
  );
  const missing = useMissingWidgets(
    edited.widgets.map(({ type }) => type),
    tolerate,
  );
  /** The browser's own undo knows one field; the design's knows them all. */
  const undo = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) session.redo();
    else session.undo();
  };
  return (
    <Box
      component="section"
      fz="dense"
      lh="var(--line-tight)"
      aria-label={t('properties.title')}
      onKeyDown={undo}
    >
      {edited.widgets.length === 0 ? (
        <SceneProperties />
      ) : (
        <EditedContext value={edited}>
          <WidgetProperties key={`${selection.join(' ')} ${missing}`} />
        </EditedContext>
      )}
    </Box>
  );
}
