import type { EntityName } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useSceneQuestion } from '../left-without-scene/use-scene-question';
import type { Deletable, DeletionCalls } from './deletion-calls';
import { useEntityMutation } from './use-entity-mutation';

/** Undo brings back what was there a moment ago: there is nothing to ask. */
const asItWas = { leave_without_scene: 'true' } as const;

export interface DeletionOptions {
  readonly calls: DeletionCalls;
  /** The kind that may be deleted along when the operator agrees, as a line's stations. */
  readonly belongings?: EntityName;
  /** A kind that the entity holds and that stays: it is named and does not keep the entity. */
  readonly freed?: { readonly kind: EntityName; readonly text: (count: number) => string };
  readonly onDeleted?: (item: Deletable) => void;
}

/**
 * Deletes one entity after asking, or several at once; a toast takes it back. `DeleteDialog` draws the
 * question; `EntityTable` takes the deletion and offers it in its menus.
 */
export function useDeletion({ calls, belongings, freed, onDeleted }: DeletionOptions) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<Deletable | null>(null);
  const question = useSceneQuestion();
  const one = useEntityMutation({
    run: ({ item, along }: { readonly item: Deletable; readonly along: boolean }) =>
      question.send('delete', (consent) => calls.remove(item.id, along, consent)),
    done: ({ item }) => t('delete.done', { name: item.name }),
    failed: (message) => message,
    undo: ({ item }) => calls.restore(item.id, asItWas),
    undone: () => t('delete.restored'),
    onDone: ({ item }) => onDeleted?.(item),
  });
  const { bulk } = calls;
  const many = useEntityMutation({
    run: async (ids: number[]) => {
      const answer = await question.send('delete', async (consent) =>
        bulk?.('delete', ids, consent),
      );
      return (answer?.results ?? []).flatMap(({ id, error }) => (error ? [] : [id]));
    },
    done: (ids, deleted) =>
      t('delete.doneMany', { count: deleted.length, refused: ids.length - deleted.length }),
    failed: (message) => message,
    undo: async (_, deleted) => bulk?.('restore', deleted, asItWas),
    canUndo: (_, deleted) => deleted.length > 0,
    undone: () => t('delete.restored'),
  });
  return {
    asked,
    question,
    belongings,
    freed,
    isBusy: one.isPending,
    usages: calls.usages,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: (along: boolean) => {
      if (!asked) return;
      one.mutate({ item: asked, along }, { onSettled: () => setAsked(null) });
    },
    /** Null: entities of this kind are deleted one by one. */
    deleteAll: bulk
      ? async (items: readonly Deletable[]): Promise<void> => {
          await many.mutateAsync(items.map(({ id }) => id)).catch(() => undefined);
        }
      : null,
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
