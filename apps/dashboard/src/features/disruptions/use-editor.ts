import { ApiError } from '@perron/client';
import type { Disruption } from '@perron/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { bodyOf, changedFields, draftOf, merged } from './draft';
import type { Draft, DraftField } from './draft';
import { changed } from './prefill';
import type { Network } from './use-network';

/** Somebody else has saved another version. */
export interface Conflict {
  readonly theirs: Disruption;
  readonly fields: readonly DraftField[];
}

export interface Editor {
  readonly draft: Draft;
  readonly base: Draft;
  readonly changes: readonly DraftField[];
  /** It has never been stored. */
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly problem: Error | null;
  readonly conflict: Conflict | null;
  /** A newer version has come in while there are changes here. */
  readonly newer: Disruption | null;
  readonly change: (change: Partial<Draft>) => void;
  readonly discard: () => void;
  readonly save: () => Promise<Disruption | null>;
  /** Looks at both versions. */
  readonly compare: () => void;
  readonly resolve: (keepMine: ReadonlySet<DraftField>) => void;
  readonly closeConflict: () => void;
}

interface Deps {
  readonly start: Draft;
  /** As it is stored now; null: it is not. */
  readonly stored: Disruption | null;
  readonly network: Network;
  readonly nowMs: number;
}

/** Of a set, the one that was refused may be another one: then the whole is read again. */
function currentOf(error: unknown): unknown {
  return error instanceof ApiError && error.status === 412 ? (error.body?.current ?? {}) : null;
}

/** The form's state: what was there, what it is now, and what others do to it meanwhile. */
export function useEditor({ start, stored, network, nowMs }: Deps): Editor {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isNew = draft.id === null;
  const changes = isNew ? [] : changedFields(base, draft);

  const incoming = stored && stored.version > (base.version ?? 0) ? stored : null;
  // Without changes of our own there is nothing to ask: the form shows what is stored.
  if (incoming && changes.length === 0 && !isSaving) {
    const fresh = draftOf(incoming);
    setBase(fresh);
    setDraft(fresh);
  }

  const against = (theirs: Disruption) => {
    const other = draftOf(theirs);
    const touched = changedFields(base, draft);
    const differing = new Set(changedFields(other, draft));
    setConflict({ theirs, fields: touched.filter((field) => differing.has(field)) });
  };

  async function refused(error: unknown): Promise<void> {
    if (currentOf(error) === null || draft.id === null) {
      setProblem(error instanceof Error ? error : new Error('The request failed.'));
      return;
    }
    against(await client.getDisruption({ params: { disruption_id: draft.id } }));
  }

  async function save(): Promise<Disruption | null> {
    if (isSaving) return null;
    setSaving(true);
    setProblem(null);
    try {
      const body = bodyOf(draft);
      const saved =
        draft.id === null || draft.version === null
          ? await client.createDisruption({ body })
          : await client.updateDisruption(
              { params: { disruption_id: draft.id }, body },
              { ifVersion: draft.version },
            );
      const fresh = draftOf(saved);
      setBase(fresh);
      setDraft(fresh);
      queryClient.setQueryData(['disruptions', 'one', saved.id], saved);
      void queryClient.invalidateQueries({ queryKey: ['disruptions'] });
      return saved;
    } catch (error) {
      await refused(error).catch((other: unknown) => setProblem(other as Error));
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    ...{ draft, base, changes, isNew, isSaving, problem, conflict, save },
    newer: incoming && changes.length > 0 ? incoming : null,
    change: (change) => {
      setProblem(null);
      setDraft((before) => changed(before, change, network.byId, nowMs));
    },
    discard: () => {
      setProblem(null);
      setDraft(base);
    },
    compare: () => {
      if (incoming) against(incoming);
    },
    resolve: (keepMine) => {
      if (!conflict) return;
      const theirs = draftOf(conflict.theirs);
      setBase(theirs);
      setDraft(merged(theirs, draft, keepMine));
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
  };
}
