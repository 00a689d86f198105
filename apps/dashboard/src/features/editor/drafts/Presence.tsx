import { Avatar, VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import type { OtherEditor } from '../canvas/other-editors';
import { labelOfId } from '../model/widget-label';
import { useEditorState } from '../session/editor-context';
import styles from './drafts.module.css';
import { useOtherEditors } from './use-other-editors';

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Names the other people who have the scene open now, and what they have selected. */
export function Presence() {
  const { t, language } = useTranslate();
  const widgets = useEditorState(({ design }) => design.widgets);
  const editors = useOtherEditors();
  const names = editors.map(({ name }) => name).join(', ');
  const titleOf = ({ name, selection }: OtherEditor) => {
    const labels = selection
      .filter((id) => widgets.some((widget) => widget.id === id))
      .map((id) => labelOfId(widgets, id, language));
    return labels.length === 0
      ? t('drafts.alsoHere', { name })
      : t('drafts.alsoHere.at', { name, widgets: labels.slice(0, 5).join(', ') });
  };
  return (
    <div className={styles.editors}>
      {editors.map((editor) => (
        <Avatar
          key={editor.id}
          size={26}
          radius="xl"
          color={editor.color}
          variant="filled"
          name={editor.name}
          alt={editor.name}
          title={titleOf(editor)}
        >
          {initialsOf(editor.name)}
        </Avatar>
      ))}
      <VisuallyHidden role="status">
        {names && t('drafts.alsoHere', { name: names })}
      </VisuallyHidden>
    </div>
  );
}
