import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonPanel } from '../../../kit/menu/ButtonPanel';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { SizeFields } from './SizeFields';
import { OutputFits } from '../../../kit/scene-preview/OutputFits';
import { useServices } from '../../../services/services';
import { useEditor, useEditorState } from '../session/editor-context';
import styles from './TopBar.module.css';

/** The scene's size and ground, and the output types that it fits. */
export function SizeMenu() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const output = outputs.find(({ screen }) => screen.width === width && screen.height === height);
  const size = `${width} × ${height}`;
  const text = output ? `${output.name} · ${size}` : size;
  const label = t('editor.size', { size: text });
  return (
    <ButtonPanel
      label={label}
      width={340}
      position="bottom-start"
      className={styles.sizePlace}
      button={(target) => (
        <UnstyledButton className={styles.size} aria-label={label} {...target}>
          <IconDeviceTv size={16} stroke={1.75} aria-hidden="true" />
          {output && <span className={styles.output}>{`${output.name} ·`}</span>}
          <Box component="span" flex="none">
            {size}
          </Box>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      )}
    >
      {() => (
        <Stack>
          <SizeFields key={size} width={width} height={height} />
          <OutputFits scenes={[{ id: scene.id, group_id: scene.group_id, width, height }]} />
        </Stack>
      )}
    </ButtonPanel>
  );
}
