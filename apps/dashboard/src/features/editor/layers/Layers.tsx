import { ActionIcon, Box, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { widgetLabel } from '../model/widget-label';
import { useEditorState } from '../session/editor-context';
import { layerRows } from './layer-rows';
import styles from './Layers.module.css';
import { LayerTree } from './LayerTree';

/** The scene's widgets from the top down, with their groups. */
export function Layers() {
  const { t, language } = useTranslate();
  const design = useEditorState((state) => state.design);
  const [searched, setSearched] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const wanted = searched?.trim().toLocaleLowerCase() ?? '';
  const rows = useMemo(
    () =>
      layerRows(
        design,
        closed,
        wanted === ''
          ? null
          : (widget) =>
              widgetLabel(widget, language).toLocaleLowerCase().includes(wanted) ||
              widget.id === wanted,
      ),
    [closed, design, language, wanted],
  );
  const toggle = (group: string) =>
    setClosed(
      closed.has(group)
        ? new Set([...closed].filter((candidate) => candidate !== group))
        : new Set([...closed, group]),
    );
  return (
    <Stack
      component="section"
      gap={0}
      pb="xs"
      mih={180}
      flex="1 0 180px"
      aria-labelledby="editor-layers"
    >
      <div className={styles.head}>
        <h2 id="editor-layers">{t('editor.layers')}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('editor.layers.search')}
          aria-expanded={searched !== null}
          onClick={() => setSearched(searched === null ? '' : null)}
        >
          <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      {searched !== null && (
        <TextInput
          className={styles.search ?? ''}
          size="xs"
          type="search"
          autoFocus
          aria-label={t('editor.layers.search')}
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setSearched(null);
          }}
        />
      )}
      {rows.length === 0 ? (
        <Box component="p" c="dimmed" m={0} py="2xs" px="sm">
          {t(design.widgets.length === 0 ? 'editor.layers.none' : 'editor.layers.nothing')}
        </Box>
      ) : (
        <LayerTree rows={rows} onToggle={toggle} canMove={wanted === ''} />
      )}
    </Stack>
  );
}
