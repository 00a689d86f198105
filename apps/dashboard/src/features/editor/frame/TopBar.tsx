import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconChevronLeft, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PerronMark } from '../../../brand/PerronMark';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { LiveMark } from '../../../shell/LiveMark';
import { DraftMark } from '../drafts/DraftMark';
import { Presence } from '../drafts/Presence';
import { PublishBar } from '../drafts/PublishBar';
import { DesignPreview } from '../preview/DesignPreview';
import { ShowOnDisplay } from '../showing/ShowOnDisplay';
import { Versions } from '../versions/Versions';
import { SceneMenu } from './SceneMenu';
import { SceneName } from './SceneName';
import { SizeMenu } from './SizeMenu';
import { UndoButtons } from './UndoButtons';
import { ZoomMenu } from './ZoomMenu';
import styles from './TopBar.module.css';

interface VersionsDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The versions of a scene beside it. */
function VersionsDrawer({ opened, onClose }: VersionsDrawerProps) {
  const { t } = useTranslate();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('versions.close') }}
    >
      <Versions onDone={onClose} />
    </Drawer>
  );
}

/** Opens the published states of the scene. */
function VersionsButton() {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        title={t('versions.title')}
        aria-label={t('versions.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconHistory size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <VersionsDrawer opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the design as passengers would see it, as large as the window. */
function PreviewButton() {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        title={t('designPreview.open')}
        leftSection={<IconPlayerPlay size={15} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('designPreview.open')}
      </Button>
      {isOpen && <DesignPreview onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  /** There is room for editing. */
  readonly isWide: boolean;
  /** There is, and the user's role may change scenes. */
  readonly canEdit: boolean;
  /** Opens the panels where they lie over the stage. */
  readonly panels: ReactNode;
}

/** The editor's own top: the way back, the scene's name and size, undo, zoom, and what is done with it. */
export function TopBar({ isWide, canEdit, panels }: Props) {
  const { t } = useTranslate();
  const { lists } = useServices();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label="Perron">
        <PerronMark sizePx={24} />
      </Link>
      <nav aria-label={t('page.breadcrumb')}>
        <Link
          to="/pixel-scenes"
          search={lists.searchOf('/pixel-scenes')}
          className={styles.back}
          aria-label={t('editor.back')}
          title={t('editor.back')}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      </nav>
      {panels}
      <SceneName canEdit={canEdit} />
      {isWide && <SceneMenu />}
      <DraftMark />
      {canEdit && <span className={styles.rule} />}
      {canEdit && <SizeMenu />}
      <span className={styles.space} />
      {canEdit && <UndoButtons />}
      <ZoomMenu />
      <LiveMark />
      <Presence />
      {isWide && <VersionsButton />}
      <PreviewButton />
      {isWide && <ShowOnDisplay />}
      {canEdit && <PublishBar />}
    </header>
  );
}
