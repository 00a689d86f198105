import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { useExport } from '../../../kit/exchange/use-export';
import { LateDeleteDialog } from '../../../kit/mutation/LateDeleteDialog';
import { useDeletion } from '../../../kit/mutation/use-deletion';
import { MoveScenesDialog } from '../../../kit/scenes/late-dialogs';
import { useSceneDeletion } from '../../../kit/scenes/use-scene-deletion';
import { useDraft } from '../drafts/draft-context';
import { useEditor } from '../session/editor-context';
import { simulatorAddressOf } from '../situation/simulator-address';
import { useStageControls } from '../situation/stage-context';

/** Actions on the whole scene. */
export function SceneMenu() {
  const { t } = useTranslate();
  const guard = useGuard();
  const { scene } = useEditor();
  const navigate = useNavigate();
  const [isMoved, setMoved] = useState(false);
  const { mutate: exportScene } = useExport();
  const { place } = useStageControls().choice;
  const tried = simulatorAddressOf(scene.id, place, useDraft()?.state ?? null);
  const deletion = useDeletion({
    ...useSceneDeletion(),
    onDeleted: () => void navigate({ to: '/pixel-scenes' }),
  });
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('editor.menu')}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={15} aria-hidden="true" />}
            {...guard('createPixelScene')}
            onClick={() =>
              void navigate({
                to: '/pixel-scenes/edit',
                search: { duplicate: true, sourceId: scene.id },
              })
            }
          >
            {t('editor.menu.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFolderSymlink size={15} aria-hidden="true" />}
            {...guard('bulkPixelScenes')}
            onClick={() => setMoved(true)}
          >
            {t('scenes.move')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={15} aria-hidden="true" />}
            onClick={() => exportScene({ kind: 'scene', id: scene.id, name: scene.name })}
          >
            {t('exchange.export')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPlayerPlay size={15} aria-hidden="true" />}
            disabled={tried === null}
            onClick={() => tried && void navigate(tried)}
          >
            {t('simulator.try')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash size={15} aria-hidden="true" />}
            {...guard('deletePixelScene')}
            onClick={() => deletion.ask(scene)}
          >
            {t('delete.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMoved && <MoveScenesDialog scenes={[scene]} onClose={() => setMoved(false)} />}
      <LateDeleteDialog deletion={deletion} />
    </>
  );
}
