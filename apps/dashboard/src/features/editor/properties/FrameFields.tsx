import { ActionIcon } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { withFrameField } from '../model/field';
import { useEditor, useEditorState } from '../session/editor-context';
import { AnchorsMenu } from './AnchorsMenu';
import { NumberBox } from './NumberBox';
import type { NumberFacts } from './number-text';
import styles from './Panel.module.css';
import { useEdited } from './properties-context';
import { useFrameField } from './use-field-edit';
import type { FieldEdit } from './use-field-edit';

const facts: NumberFacts = {
  min: null,
  max: null,
  isInteger: true,
  isNullable: false,
  step: 1,
  whole: 1,
};

/** Place, size, turn and anchors of the selected widgets. */
export function FrameFields() {
  const { t } = useTranslate();
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  const [keepsRatio, setKeepsRatio] = useState(false);
  const across = { ...facts, whole: width };
  const down = { ...facts, whole: height };
  const sides = useSides(keepsRatio);
  const Icon = keepsRatio ? IconLink : IconLinkOff;
  return (
    <div className={styles.frame} role="group" aria-label={t('properties.frame')}>
      <NumberBox path="x" prefix="X" label="X" edit={useFrameField('x')} facts={across} />
      <NumberBox path="y" prefix="Y" label="Y" edit={useFrameField('y')} facts={down} />
      <NumberBox
        path="rotation"
        prefix="°"
        label={t('properties.rotation')}
        edit={useFrameField('rotation')}
        facts={{ ...facts, whole: 360 }}
      />
      <AnchorsMenu />
      <NumberBox
        path="width"
        prefix={t('properties.width.short')}
        label={t('properties.width')}
        edit={sides.width}
        facts={{ ...across, min: 1 }}
      />
      <NumberBox
        path="height"
        prefix={t('properties.height.short')}
        label={t('properties.height')}
        edit={sides.height}
        facts={{ ...down, min: 1 }}
      />
      <span />
      <ActionIcon
        variant="default"
        size={30}
        aria-pressed={keepsRatio}
        aria-label={t('properties.ratio')}
        title={t('properties.ratio')}
        onClick={() => setKeepsRatio(!keepsRatio)}
      >
        <Icon size={15} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** Width and height; with a kept ratio each brings the other along, in one step. */
function useSides(keepsRatio: boolean): { readonly width: FieldEdit; readonly height: FieldEdit } {
  const { session } = useEditor();
  const { ids, widgets } = useEdited();
  const width = useFrameField('width');
  const height = useFrameField('height');
  if (!keepsRatio) return { width, height };
  const along = (edit: FieldEdit, field: 'width' | 'height'): FieldEdit => ({
    ...edit,
    set: (value) => {
      if (typeof value !== 'number' || value < 1) {
        edit.set(value);
        return;
      }
      const other = field === 'width' ? 'height' : 'width';
      session.edit({
        name: 'resize',
        run: `${ids.join(' ')} ratio ${field}`,
        change: (design) =>
          widgets.reduce((changed, widget) => {
            const framed = withFrameField(changed, [widget.id], field, value);
            if (framed.isRefused) return changed;
            const share = Math.max(1, (widget[other] * value) / widget[field]);
            const both = withFrameField(framed.design, [widget.id], other, share);
            return both.isRefused ? framed.design : both.design;
          }, design),
      });
    },
  });
  return { width: along(width, 'width'), height: along(height, 'height') };
}
