import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { showToast } from '../../../kit/mutation/show-toast';
import { useServices } from '../../../services/services';
import { useEditor } from '../session/editor-context';
import { DraftContext } from './draft-context';
import type { DraftKeeper } from './draft-keeper-parts';
import type { JoinedWork } from './draft-state';
import { useDraftKeeping } from './use-draft-keeping';

/**
 * Asks before the tab is closed only where neither the server nor this browser has the work. Other
 * pages of the dashboard need no question: the browser's copy is written on leaving.
 */
function UnsavedGuard({ keeper }: { readonly keeper: DraftKeeper }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.leave()) return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [keeper]);
  return null;
}

/** Says that others' work has been taken in: what changes on the stage has a reason. */
function JoinedNotice({ keeper }: { readonly keeper: DraftKeeper }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const joined = useSyncExternalStore(keeper.subscribe, () => keeper.state().joined);
  useEffect(() => {
    if (joined === null) return;
    const say = (text: string) => showToast({ text, tone: 'done' }, t('toast.close'));
    const announceJoined = async ({ from, changes: count }: JoinedWork) => {
      if (from === 'draft') {
        say(t('drafts.joined.draft', { count }));
        return;
      }
      const query = { page_size: 1 };
      const versions = client.listPixelSceneVersions({
        params: { pixel_scene_id: scene.id },
        query,
      });
      const name = await versions.then(
        ({ items }) => items[0]?.actor?.name,
        () => undefined,
      );
      say(t('drafts.joined.publication', { name: name ?? t('drafts.somebody'), count }));
    };
    void announceJoined(joined);
  }, [client, joined, scene.id, t]);
  return null;
}

/** Keeps the work on the open scene, and says to its parts where it is. */
export function DraftKeeping({ children }: { readonly children: ReactNode }) {
  const keeper = useDraftKeeping();
  return (
    <DraftContext value={keeper}>
      {children}
      {keeper && <UnsavedGuard keeper={keeper} />}
      {keeper && <JoinedNotice keeper={keeper} />}
    </DraftContext>
  );
}
