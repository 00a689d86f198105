import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useEditor, useEditorState } from '../session/editor-context';
import { NumberBox } from './NumberBox';
import type { NumberFacts } from './number-text';
import styles from './Panel.module.css';
import head from './WidgetHead.module.css';
import { ColorRow } from './inputs/ColorRow';
import { TextRow } from './inputs/TextRow';
import { PanelSection } from './PanelSection';
import { useSceneField } from './use-field-edit';

const side: NumberFacts = {
  min: 1,
  max: 16_384,
  isInteger: true,
  isNullable: false,
  step: 1,
  whole: 1,
};

/** The scene itself: shown while no widget is selected. */
export function SceneProperties() {
  const { t } = useTranslate();
  const { scene } = useEditor();
  const count = useEditorState(({ design }) => design.widgets.length);
  const texts = (id: 'properties.name' | 'properties.scene.background') => ({
    en: t(id),
    de: t(id),
  });
  return (
    <>
      <header className={head.head}>
        <h2 className={head.title}>{t('properties.scene')}</h2>
        <span className={head.count}>{t('properties.scene.widgets', { count })}</span>
      </header>
      <PanelSection name="scene" title={t('properties.section.scene')}>
        <TextRow
          path="name"
          field={{ field: 'name', input: 'text', label: texts('properties.name') }}
          edit={useSceneField('name')}
          isNullable={false}
        />
        <div className={styles.pair}>
          <NumberBox
            path="width"
            prefix={t('properties.width.short')}
            label={t('properties.width')}
            edit={useSceneField('width')}
            facts={side}
            unit="px"
          />
          <NumberBox
            path="height"
            prefix={t('properties.height.short')}
            label={t('properties.height')}
            edit={useSceneField('height')}
            facts={side}
            unit="px"
          />
        </div>
        <ColorRow
          path="background"
          field={{
            field: 'background',
            input: 'color',
            label: texts('properties.scene.background'),
          }}
          edit={useSceneField('background')}
        />
        <div className={styles.row}>
          <span className={styles.label}>{t('properties.scene.group')}</span>
          {scene.group === null ? (
            <span>{t('properties.scene.noGroup')}</span>
          ) : (
            <Link to="/pixel-scene-group/edit/$id" params={{ id: String(scene.group.id) }}>
              {scene.group.name}
            </Link>
          )}
        </div>
      </PanelSection>
      <p className={styles.empty}>{t('properties.scene.hint')}</p>
    </>
  );
}
