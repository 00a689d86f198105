import { UnstyledButton } from '@mantine/core';
import type { WidgetType } from '@perron/widgets/names';
import { Grid } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useCommands } from '../canvas/commands-context';
import { kindOutlines } from '../model/kind-outlines';
import { widgetKinds, widgetIcons } from '../widget-icons';
import styles from './Palette.module.css';
import { usePaletteDrag } from './use-palette-drag';

/** All kinds of widgets: a click adds one at its usual size, a drag puts it in its place. */
export function Palette() {
  const { t } = useTranslate();
  return (
    <section className={styles.palette} aria-labelledby="editor-palette">
      <div className={styles.head}>
        <h2 id="editor-palette">{t('editor.widgets')}</h2>
        <span>{t('editor.widgets.hint')}</span>
      </div>
      <Grid component="ul" columns="repeat(3, minmax(0, 1fr))" gap="2xs" px="xs" className="plain">
        {widgetKinds.map((kind) => (
          <li key={kind}>
            <Kind kind={kind} />
          </li>
        ))}
      </Grid>
    </section>
  );
}

function Kind({ kind }: { readonly kind: WidgetType }) {
  const { t, language } = useTranslate();
  const { commands } = useCommands();
  const drag = usePaletteDrag(kind);
  const title = kindOutlines[kind].title[language];
  const Icon = widgetIcons[kind];
  return (
    <UnstyledButton
      className={styles.kind}
      aria-label={t('editor.add', { widget: title })}
      {...drag.handlers}
      onClick={() => {
        if (!drag.wasDragged()) commands.add(kind);
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span lang={language}>{t(`widget.${kind}`)}</span>
    </UnstyledButton>
  );
}
