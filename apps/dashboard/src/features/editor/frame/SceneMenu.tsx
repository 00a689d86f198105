import { ActionIcon } from '@mantine/core';
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
import { ActionMenu } from '../../../kit/menu/ActionMenu';
import { DeleteDialog } from '../../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../../kit/mutation/use-deletion';
import { MoveScenesDialog } from '../../../kit/scenes/MoveScenesDialog';
import { useSceneDeletion } from '../../../kit/scenes/use-scene-deletion';
import type { RowAction } from '../../../kit/table/row-action';
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
  const duplicate = { duplicate: true, sourceId: scene.id };
  const actions: readonly RowAction<null>[] = [
    {
      id: 'duplicate',
      label: t('editor.menu.duplicate'),
      Icon: IconCopy,
      guarded: guard('createPixelScene'),
      onRun: () => void navigate({ to: '/pixel-scenes/edit', search: duplicate }),
    },
    {
      id: 'move',
      label: t('scenes.move'),
      Icon: IconFolderSymlink,
      guarded: guard('bulkPixelScenes'),
      onRun: () => setMoved(true),
    },
    {
      id: 'export',
      label: t('exchange.export'),
      Icon: IconDownload,
      onRun: () => exportScene({ kind: 'scene', id: scene.id, name: scene.name }),
    },
    {
      id: 'try',
      label: t('simulator.try'),
      Icon: IconPlayerPlay,
      isOff: tried === null,
      onRun: () => tried && void navigate(tried),
    },
    {
      id: 'delete',
      label: t('delete.delete'),
      Icon: IconTrash,
      startsSection: true,
      guarded: guard('deletePixelScene'),
      onRun: () => deletion.ask(scene),
    },
  ];
  return (
    <>
      <ActionMenu
        position="bottom-start"
        actions={actions}
        button={
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('editor.menu')}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {isMoved && <MoveScenesDialog scenes={[scene]} onClose={() => setMoved(false)} />}
      <DeleteDialog deletion={deletion} />
    </>
  );
}
