import { ApiError } from '@perron/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { ChangeRun } from '../../../kit/kept-situations/ChangeRun';
import { LossDeclined } from '../../../kit/losses/losses-of';
import { LossQuestion } from '../../../kit/losses/LossQuestion';
import { reachQuery } from '../../../kit/reach/reach-query';
import { ConflictDialog } from './ConflictDialog';
import { PublishProblem } from './PublishProblem';
import { useServices } from '../../../services/services';
import { reachBodyOf } from '../model/reach-body';
import { useEditor } from '../session/editor-context';
import { useDraft } from './draft-context';
import type { Draft } from './draft-context';
import type { DraftState } from './draft-state';
import styles from './drafts.module.css';
import { useConflict } from './use-conflict';
import { usePublishing } from './use-publishing';

/** The buttons that publish. */
export function PublishBar() {
  const draft = useDraft();
  return <div className={styles.bar}>{draft && <Publishing draft={draft} />}</div>;
}

/** How many displays show the scene; undefined: not known yet. */
function useReachedDisplays(): number | undefined {
  const { client } = useServices();
  const { scene } = useEditor();
  const { data } = useQuery(reachQuery(client, reachBodyOf(scene)));
  return data?.displays;
}

/**
 * The draft as the server has it; `null` if there is none, or it has not come to the server yet.
 */
function storedDraftOf(sceneId: number, { phase, changes, revision }: DraftState) {
  if (phase !== 'saved' || changes === 0 || revision === 0) return null;
  return { changes: [{ kind: 'scene_draft' as const, pixel_scene_id: sceneId }], revision };
}

function Publishing({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslate();
  const { keeper, state } = draft;
  const { scene } = useEditor();
  const displays = useReachedDisplays();
  const { publishing, question } = usePublishing();
  const conflict = useConflict(draft);
  const [isComparing, setComparing] = useState(false);
  const { error } = publishing;
  const isRace = error instanceof ApiError && error.status === 412;
  return (
    <>
      <ChangeRun draft={storedDraftOf(scene.id, state)} isShort />
      <Button
        size="xs"
        disabled={state.phase === 'opening' || (state.changes === 0 && !conflict)}
        loading={publishing.isPending}
        onClick={() => (conflict ? setComparing(true) : publishing.mutate(keeper))}
      >
        {t('drafts.publish')}
        {displays !== undefined && (
          <span className={styles.reach}>{t('drafts.reaches', { count: displays })}</span>
        )}
      </Button>
      {conflict && (
        <Button size="xs" variant="default" onClick={() => setComparing(true)}>
          {t('drafts.compare')}
        </Button>
      )}

      {conflict && (isComparing || isRace) && (
        <ConflictDialog
          {...conflict}
          onClose={() => {
            setComparing(false);
            publishing.reset();
          }}
          onChoose={(choice) => {
            setComparing(false);
            publishing.reset();
            conflict.settle(choice);
          }}
        />
      )}

      <LossQuestion question={question} />

      {error && !isRace && !(error instanceof LossDeclined) && (
        <PublishProblem error={error} onClose={publishing.reset} />
      )}
    </>
  );
}
