import { VisuallyHidden } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { widgetsOf } from '../model/design';
import { boundsOfAll } from '../model/geometry';
import { widgetLabel } from '../model/widget-label';
import { useEditor } from '../session/editor-context';
import { useCommands } from './commands-context';

/** Tells screen readers what is selected and what has changed. */
export function Announcements() {
  const { t, language } = useTranslate();
  const { session } = useEditor();
  const { announcer } = useCommands();
  const said = useSyncExternalStore(announcer.subscribe, announcer.text);
  useEffect(() => {
    let before = session.state();
    return session.subscribe(() => {
      const now = session.state();
      const { design, selection, undoes, redoes } = now;
      const widgets = widgetsOf(design, selection);
      const [only] = widgets;
      const box = boundsOfAll(widgets);
      const names =
        widgets.length > 1
          ? t('editor.said.many', { count: widgets.length })
          : only
            ? widgetLabel(only, language)
            : t('editor.said.none');
      const place = box
        ? t('editor.said.place', {
            x: Math.round(box.x),
            y: Math.round(box.y),
            width: Math.round(box.width),
            height: Math.round(box.height),
          })
        : '';
      if (design !== before.design) {
        const isUndone = redoes !== null && redoes !== before.redoes && redoes === before.undoes;
        const step = isUndone ? redoes : undoes;
        const text = step ? t(`editor.step.${step}`) : '';
        const done = isUndone ? t('editor.said.undone', { step: text }) : text;
        announcer.say([done, names, place].filter((candidate) => candidate !== '').join(', '));
      } else if (selection !== before.selection) {
        announcer.say(selection.length === 0 ? names : t('editor.said.selected', { names, place }));
      }
      before = now;
    });
  }, [announcer, language, session, t]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
