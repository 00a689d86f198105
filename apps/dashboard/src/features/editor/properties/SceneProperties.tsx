import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Grid, Heading, Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useEditor, useEditorState } from '../session/editor-context';
import { NumberBox } from './NumberBox';
import type { NumberFacts } from './number-text';
import styles from './Panel.module.css';
import head from './properties.module.css';
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
        <Heading size="body" miw={0} flex="1 0 140px">
          {t('properties.scene')}
        </Heading>
        <Muted component="span" fz="small" pr="xs">
          {t('properties.scene.widgets', { count })}
        </Muted>
      </header>
      <PanelSection name="scene" title={t('properties.section.scene')}>
        <TextRow
          path="name"
          field={{ field: 'name', input: 'text', label: texts('properties.name') }}
          edit={useSceneField('name')}
          isNullable={false}
        />
        <Grid columns="1fr 1fr">
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
        </Grid>
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
      <Box component="p" c="dimmed" m={0} p="sm">
        {t('properties.scene.hint')}
      </Box>
    </>
  );
}
