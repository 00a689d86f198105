import { useMediaQuery } from '@mantine/hooks';
import type { PixelSceneEntity } from '@perron/schema';
import { IconDeviceDesktop, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { usePageRefusal } from '../../../kit/access/use-refusals';
import { showToast } from '../../../kit/mutation/show-toast';
import { latePart } from '../../../services/late-part';
import { useServices } from '../../../services/services';
import { useLateParts } from '../../../services/use-late-parts';
import { currentUserQuery } from '../../../shell/current-user-query';
import { useAreaTitle } from '../../../shell/use-area-title';
import { Announcements } from '../canvas/Announcements';
import { createAnnouncer } from '../canvas/announcer';
import { createCommands } from '../canvas/commands';
import { CommandsContext } from '../canvas/commands-context';
import { Stage } from '../canvas/Stage';
import { StageContext, useStage } from '../canvas/stage-context';
import { createStageControl } from '../canvas/stage-control';
import { useCanvasKeys } from '../canvas/use-canvas-keys';
import { useClipboardEvents } from '../canvas/use-clipboard';
import { useSafeArea } from '../checks/use-safe-area';
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
import styles from './EditorFrame.module.css';
import { TopBar } from './TopBar';
import { UsedIn } from './UsedIn';

// They come a moment after the page: nobody works with them first.
const Checks = latePart(() => import('../checks/Checks'), 'Checks');

/** Below it there is no room for the panels. */
const wideEnough = '(min-width: 64em)';

/** The editor of one scene: what is open here shares one session. */
export function EditorFrame({ scene }: { readonly scene: PixelSceneEntity }) {
  const [session] = useState(() => createEditorSession(designOf(scene)));
  const [control] = useState(createStageControl);
  useNoteRecent(scene.id);
  // Earlier than on other pages: the editor is used on while the server is away.
  useLateParts(2_000);
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
  const value = useMemo(
    () => ({
      commands: createCommands(session, control, {
        groupName: () => t('editor.group.name'),
        onFull: () =>
          showToast(
            { text: t('editor.full', { count: maxWidgets }), tone: 'failed' },
            t('toast.close'),
          ),
      }),
      announcer: createAnnouncer(),
    }),
    [session, control, t],
  );
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

function Panels() {
  const { t } = useTranslate();
  useAreaTitle(useEditorState(({ design }) => design.name));
  const isWide = useMediaQuery(wideEnough, true, { getInitialValueInEffect: false });
  const refusal = usePageRefusal();
  const canEdit = isWide && refusal === null;
  return (
    <div className={styles.editor} data-looking={refusal !== null || undefined}>
      {canEdit && <Editing />}
      <TopBar isWide={isWide} canEdit={canEdit} />
      {canEdit && (
        <div className={styles.left}>
          <Layers />
          <Palette />
          <UsedIn />
        </div>
      )}
      <div className={styles.middle}>
        {refusal !== null && (
          <p className={styles.narrow} role="note">
            <IconEye size={18} stroke={1.75} aria-hidden="true" />
            {refusal}
          </p>
        )}
        {!isWide && refusal === null && (
          <p className={styles.narrow}>
            <IconDeviceDesktop size={18} stroke={1.75} aria-hidden="true" />
            {t('editor.narrow')}
          </p>
        )}
        <Stage canEdit={canEdit} />
        {isWide && <Situation />}
        <Variants />
      </div>
      {canEdit && (
        <div className={styles.right}>
          <Properties />
          <Suspense fallback={<div className={styles.checks} />}>
            <Checks />
          </Suspense>
          <ReplaceButton />
        </div>
      )}
    </div>
  );
}
