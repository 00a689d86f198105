import { ActionIcon, NativeSelect } from '@mantine/core';
import type { WidgetAnchors } from '@perron/schema';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonPanel } from '../../../kit/menu/ButtonPanel';
import { withAnchors } from '../model/marks';
import { useEditor } from '../session/editor-context';
import styles from './properties.module.css';
import { useEdited } from './properties-context';
import { commonOf } from './shared-form';

const across = ['left', 'center', 'right', 'stretch', 'scale'] as const;
const down = ['top', 'middle', 'bottom', 'stretch', 'scale'] as const;
const inProportion: WidgetAnchors = { horizontal: 'scale', vertical: 'scale' };

function isOneOf<Option extends string>(options: readonly Option[], text: string): text is Option {
  return (options as readonly string[]).includes(text);
}

/** The edges that widgets keep to when their scene is laid out for another size. */
export function AnchorsMenu() {
  const { t } = useTranslate();
  const { session } = useEditor();
  const { ids, widgets } = useEdited();
  const common = commonOf(widgets.map(({ anchors }) => anchors ?? inProportion));
  const anchors = common.isMixed ? null : (common.value as WidgetAnchors);
  const set = (changed: Partial<WidgetAnchors>) => {
    const next = { ...(anchors ?? inProportion), ...changed };
    const isUsual = next.horizontal === 'scale' && next.vertical === 'scale';
    session.edit({
      name: 'change',
      change: (design) => withAnchors(design, ids, isUsual ? null : next),
    });
  };
  const said = anchors
    ? `${t(`properties.anchor.x.${anchors.horizontal}`)}, ${t(`properties.anchor.y.${anchors.vertical}`)}`
    : t('properties.mixed');
  const label = t('properties.anchors.are', { anchors: said });
  return (
    <ButtonPanel
      label={label}
      width={240}
      position="bottom-end"
      panelClassName={styles.panel}
      button={(target) => (
        <ActionIcon
          variant="default"
          size={30}
          title={label}
          data-field="anchors"
          aria-label={label}
          {...target}
        >
          <span
            className={styles.glyph}
            data-x={anchors?.horizontal ?? 'mixed'}
            data-y={anchors?.vertical ?? 'mixed'}
            aria-hidden="true"
          >
            <i />
          </span>
        </ActionIcon>
      )}
    >
      {() => (
        <>
          <Muted>{t('properties.anchors.text')}</Muted>
          <NativeSelect
            size="xs"
            label={t('properties.anchors.across')}
            data={across.map((value) => ({ value, label: t(`properties.anchor.x.${value}`) }))}
            value={anchors?.horizontal ?? 'scale'}
            onChange={({ currentTarget: { value } }) => {
              if (isOneOf(across, value)) set({ horizontal: value });
            }}
          />
          <NativeSelect
            size="xs"
            label={t('properties.anchors.down')}
            data={down.map((value) => ({ value, label: t(`properties.anchor.y.${value}`) }))}
            value={anchors?.vertical ?? 'scale'}
            onChange={({ currentTarget: { value } }) => {
              if (isOneOf(down, value)) set({ vertical: value });
            }}
          />
        </>
      )}
    </ButtonPanel>
  );
}
