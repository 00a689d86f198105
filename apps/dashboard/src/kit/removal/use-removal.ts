import type { EntityName, Usages } from '@perron/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import type { Removable, RemovalCalls } from './removal-calls';

interface Asked {
  readonly item: Removable;
  /** Null: on the way. */
  readonly usages: Usages | null;
}

/** What is said at the foot of the page, for as long as nothing else is. */
interface Told {
  readonly text: string;
  readonly undo: (() => Promise<unknown>) | null;
}

interface Options {
  readonly calls: RemovalCalls;
  /** What may be deleted along, when the operator says so. */
  readonly belongings?: EntityName;
  readonly onRemoved?: (item: Removable) => void;
}

/** Deletes one or several, after asking and with a way back; `RemovalDialog` draws it. */
export function useRemoval({ calls, belongings, onRemoved }: Options) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<Told | null>) => {
    setBusy(true);
    try {
      setTold(await work());
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setTold({ text: errorText(error), undo: null });
    } finally {
      setBusy(false);
    }
  };
  const undo = (restore: () => Promise<unknown>) => () =>
    attempt(async () => {
      await restore();
      return { text: t('removal.restored'), undo: null };
    });

  return {
    asked,
    told,
    isBusy,
    belongings,
    cancel: () => setAsked(null),
    forget: () => setTold(null),
    ask: (item: Removable) => {
      setAsked({ item, usages: null });
      calls
        .usages(item.id)
        .then((usages) => setAsked({ item, usages }))
        .catch((error: unknown) => {
          setAsked(null);
          if (error instanceof Error) setTold({ text: errorText(error), undo: null });
        });
    },
    confirm: (along: boolean) =>
      attempt(async () => {
        if (!asked) return null;
        const { item } = asked;
        setAsked(null);
        await calls.remove(item.id, along);
        onRemoved?.(item);
        return {
          text: t('removal.removed', { name: item.name }),
          undo: undo(() => calls.restore(item.id)),
        };
      }),
    removeAll: (items: readonly Removable[]) =>
      attempt(async () => {
        const answer = await calls.bulk?.(
          'delete',
          items.map(({ id }) => id),
        );
        const gone = answer?.results.flatMap(({ id, error }) => (error ? [] : id)) ?? [];
        const refused = answer?.refused ?? 0;
        return {
          text: t('removal.removedMany', { count: gone.length, refused }),
          undo: gone.length === 0 ? null : undo(async () => calls.bulk?.('restore', gone)),
        };
      }),
  };
}

export type Removal = ReturnType<typeof useRemoval>;
