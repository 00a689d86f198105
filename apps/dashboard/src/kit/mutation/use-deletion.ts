import type { EntityName } from '@perron/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { sendMeant } from '../losses/losses-of';
import { useLossQuestion } from '../losses/use-loss-question';
import type { Deletable, DeletionCalls } from './deletion-calls';
import { useEntityMutation } from './use-entity-mutation';

export interface DeletionOptions {
  readonly calls: DeletionCalls;
  /** The kind that may be deleted along when the operator agrees, as a line's stations. */
  readonly belongings?: EntityName;
  /** A kind that the entity holds and that stays: it is named and does not keep the entity. */
  readonly freed?: { readonly kind: EntityName; readonly text: (count: number) => string };
  /**
   * The effect of their deletion, drawn below the question. With it, or with belongings, the page also asks
   * before it deletes several.
   */
  readonly note?: (items: readonly Deletable[]) => ReactNode;
  /** Said where nothing keeps the entity, in place of "Nothing uses it." */
  readonly free?: string;
  readonly onDeleted?: (item: Deletable) => void;
}

/** Several entities that are to be deleted, until the operator has answered. */
interface AskedMany {
  readonly items: readonly Deletable[];
  /** False: the operator has changed their mind. */
  readonly answer: (isMeant: boolean, along: boolean) => void;
}

/**
 * Deletes one entity after asking, or several at once; a toast takes it back. `DeleteDialog` draws the
 * question; `EntityTable` takes the deletion and offers it in its menus.
 */
export function useDeletion(options: DeletionOptions) {
  const { calls, belongings, freed, note, free, onDeleted } = options;
  const { t } = useTranslate();
  const [asked, setAsked] = useState<Deletable | null>(null);
  const [askedMany, setAskedMany] = useState<AskedMany | null>(null);
  const question = useLossQuestion();
  const result = useEntityMutation({
    run: ({ item, along }: { readonly item: Deletable; readonly along: boolean }) =>
      question.send('delete', (consent) => calls.remove(item.id, along, consent)),
    done: ({ item }) => t('delete.done', { name: item.name }),
    failed: (message) => message,
    undo: ({ item }) => sendMeant((consent) => calls.restore(item.id, consent)),
    undone: () => t('delete.restored'),
    onDone: ({ item }) => onDeleted?.(item),
  });
  const { bulk } = calls;
  const many = useEntityMutation({
    run: async ({ ids, along }: { readonly ids: number[]; readonly along: boolean }) => {
      const answer = await question.send('delete', async (consent) =>
        bulk?.('delete', ids, consent, along),
      );
      return (answer?.results ?? []).flatMap(({ id, error }) => (error ? [] : [id]));
    },
    done: ({ ids }, deleted) =>
      t('delete.doneMany', { count: deleted.length, refused: ids.length - deleted.length }),
    failed: (message) => message,
    undo: (_, deleted) => sendMeant(async (consent) => bulk?.('restore', deleted, consent)),
    canUndo: (_, deleted) => deleted.length > 0,
    undone: () => t('delete.restored'),
  });
  const askMany = (items: readonly Deletable[]) =>
    new Promise<{ readonly isMeant: boolean; readonly along: boolean }>((resolve) => {
      const answer = (isMeant: boolean, along: boolean) => {
        setAskedMany(null);
        resolve({ isMeant, along });
      };
      setAskedMany({ items, answer });
    });
  const asksMany = belongings !== undefined || note !== undefined;
  return {
    asked,
    askedMany,
    question,
    belongings,
    freed,
    note,
    free,
    isBusy: result.isPending,
    usages: calls.usages,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: (along: boolean) => {
      if (!asked) return;
      result.mutate({ item: asked, along }, { onSettled: () => setAsked(null) });
    },
    /**
     * `null` means that entities of this kind are deleted one by one. Gives whether the operator
     * meant it.
     */
    deleteAll: bulk
      ? async (items: readonly Deletable[]): Promise<boolean> => {
          const { isMeant, along } = asksMany
            ? await askMany(items)
            : { isMeant: true, along: false };
          if (!isMeant) return false;
          const ids = items.map(({ id }) => id);
          await many.mutateAsync({ ids, along }).catch(() => undefined);
          return true;
        }
      : null,
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
