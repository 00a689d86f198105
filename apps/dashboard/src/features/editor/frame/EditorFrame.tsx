import type { PixelSceneEntity } from '@perron/schema';
import { IconDeviceDesktop, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { usePageRefusal } from '../../../kit/access/use-refusals';
import { showToast } from '../../../kit/mutation/show-toast';
import { outputTypesQuery } from '../../../kit/network/programme-queries';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';
import { useAreaTitle } from '../../../shell/use-area-title';
import { Announcements } from '../canvas/Announcements';
import { Stage } from '../canvas/Stage';
import { createAnnouncer } from '../canvas/announcer';
import { createCommands } from '../canvas/commands';
import { CommandsContext } from '../canvas/commands-context';
import { StageContext, useStage } from '../canvas/stage-context';
import { createStageControl } from '../canvas/stage-control';
import { useCanvasKeys } from '../canvas/use-canvas-keys';
import { useClipboardEvents } from '../canvas/use-clipboard';
import { Checks } from '../checks/Checks';
import { filledBy, widestSafeArea } from '../checks/safe-area';
import { DraftKeeping } from '../drafts/DraftKeeping';
import { Layers } from '../layers/Layers';
import { maxWidgets } from '../model/copies';
import { designOf } from '../model/design';
import { Palette } from '../palette/Palette';
import { Properties } from '../properties/Properties';
import { ReplaceButton } from '../replace/ReplaceButton';
import { EditorContext, useEditor, useEditorState } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import { Situation } from '../situation/Situation';
import { StageSituationProvider } from '../situation/StageSituationProvider';
import { noteRecentScene } from '../start/recent-scenes';
import { Variants } from '../variants/Variants';
import { panelButtonId, PanelButtons } from './PanelButtons';
import { SidePanel } from './SidePanel';
import type { Side } from './SidePanel';
import { TopBar } from './TopBar';
import { UsedIn } from './UsedIn';
import { useAllKinds } from './use-all-kinds';
import { useEditorRoom } from './use-editor-room';
import type { EditorRoom } from './use-editor-room';
import { useIsPainted } from './use-is-painted';
import styles from './EditorFrame.module.css';

/** Tells the stage how much of the scene the frame of an output may cover. */
function useSafeArea(): void {
  const { client } = useServices();
  const control = useStage();
  const { data: outputs } = useQuery(outputTypesQuery(client));
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  useEffect(() => {
    const size = { width, height };
    const widest = widestSafeArea(filledBy(outputs ?? [], size), size);
    control.change({ safeAreaPx: widest?.safe_area_px ?? 0 });
  }, [control, height, outputs, width]);
}

/** The editor of one scene: what is open here shares one session. */
export function EditorFrame({ scene }: { readonly scene: PixelSceneEntity }) {
  const [session] = useState(() => createEditorSession(designOf(scene)));
  const [control] = useState(createStageControl);
  useNoteRecent(scene.id);
  useAllKinds();
  const editor = useMemo(() => ({ session, scene }), [session, scene]);
  return (
    <EditorContext value={editor}>
      <StageContext value={control}>
        <DraftKeeping>
          <StageSituationProvider>
            <WithCommands />
          </StageSituationProvider>
        </DraftKeeping>
      </StageContext>
    </EditorContext>
  );
}

function WithCommands() {
  const { t } = useTranslate();
  const { session } = useEditor();
  const control = useStage();
  const value = useMemo(() => {
    const fail = (text: string) => showToast({ text, tone: 'failed' }, t('toast.close'));
    return {
      commands: createCommands(session, control, {
        groupName: () => t('editor.group.name'),
        onFull: () => fail(t('editor.full', { count: maxWidgets })),
        onMissing: () => fail(t('editor.kind.missing')),
      }),
      announcer: createAnnouncer(),
    };
  }, [session, control, t]);
  return (
    <CommandsContext value={value}>
      <Panels />
    </CommandsContext>
  );
}

/** The start page shows what was opened last. */
function useNoteRecent(id: number): void {
  const { client, storage } = useServices();
  const { data: user } = useQuery(currentUserQuery(client));
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) noteRecentScene(storage, userId, id);
  }, [id, storage, userId]);
}

/** Keys, clipboard and announcements: there while there is room for editing. */
function Editing() {
  useCanvasKeys();
  useSafeArea();
  useClipboardEvents();
  return <Announcements />;
}

/** Which panel is open over the stage; closed by a key or a button, the focus goes back to what opened it. */
function useOpenPanel(room: EditorRoom) {
  const [opened, open] = useState<Side | null>(null);
  return {
    opened: room === 'narrow' ? opened : null,
    open,
    close: () => {
      if (opened) document.getElementById(panelButtonId(opened))?.focus();
      open(null);
    },
  };
}

function Panels() {
  const { t } = useTranslate();
  useAreaTitle(useEditorState(({ design }) => design.name));
  const room = useEditorRoom();
  const refusal = usePageRefusal();
  const canEdit = room !== 'none' && refusal === null;
  const isPainted = useIsPainted();
  const { opened, open, close } = useOpenPanel(room);
  const isThere = (side: Side) => canEdit && (room === 'wide' || opened === side);
  const onClose = room === 'wide' ? null : close;
  const variants = <Variants isWide={room !== 'none'} />;
  return (
    <div className={styles.editor} data-looking={refusal !== null || undefined} data-room={room}>
      {canEdit && <Editing />}
      <TopBar
        isWide={room !== 'none'}
        canEdit={canEdit}
        panels={canEdit && room === 'narrow' && <PanelButtons opened={opened} onOpen={open} />}
      />
      {isThere('left') && (
        <SidePanel side="left" label={t('editor.panel.left')} onClose={onClose}>
          <Layers />
          <Palette />
          <UsedIn />
          {room === 'narrow' && variants}
        </SidePanel>
      )}
      <div className={styles.middle}>
        {refusal !== null && (
          <p className={styles.narrow} role="note">
            <IconEye size={18} stroke={1.75} aria-hidden="true" />
            {refusal}
          </p>
        )}
        {room === 'none' && refusal === null && (
          <p className={styles.narrow}>
            <IconDeviceDesktop size={18} stroke={1.75} aria-hidden="true" />
            {t('editor.narrow')}
          </p>
        )}
        <Stage canEdit={canEdit} />
        {room !== 'none' && isPainted && <Situation />}
        {!(canEdit && room === 'narrow') && variants}
      </div>
      {isThere('right') && (
        <SidePanel side="right" label={t('editor.panel.right')} onClose={onClose}>
          {isPainted && <Properties />}
          {isPainted && <Checks />}
          {isPainted && <ReplaceButton />}
        </SidePanel>
      )}
    </div>
  );
}
