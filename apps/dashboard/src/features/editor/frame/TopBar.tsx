import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PerronMark } from '../../../brand/PerronMark';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { LiveMark } from '../../../shell/LiveMark';
import { DraftMark } from '../drafts/DraftMark';
import { Presence } from '../drafts/Presence';
import { PublishBar } from '../drafts/PublishBar';
import { PreviewButton } from '../preview/PreviewButton';
import { ShowOnDisplay } from '../showing/ShowOnDisplay';
import { VersionsButton } from '../versions/VersionsButton';
import { SceneMenu } from './SceneMenu';
import { SceneName } from './SceneName';
import { SizeMenu } from './SizeMenu';
import styles from './TopBar.module.css';
import { UndoButtons } from './UndoButtons';
import { ZoomMenu } from './ZoomMenu';

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
