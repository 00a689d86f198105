import type { EntityName, Usages } from '@perron/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { showToast } from '../mutation/show-toast';
import type { Removable, RemovalCalls } from './removal-calls';

interface Asked {
  readonly item: Removable;
  /** Null: on the way. */
  readonly usages: Usages | null;
}

/** What a toast says, and how it is taken back. */
interface Told {
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
}

interface Options {
  readonly calls: RemovalCalls;
  /** What may be deleted along, when the operator says so. */
  readonly belongings?: EntityName;
  /** What the thing holds and sets free: it is named, and does not keep it. */
  readonly freed?: { readonly kind: EntityName; readonly text: (count: number) => string };
  readonly onRemoved?: (item: Removable) => void;
}

/** Deletes one or several, after asking and with a way back; `RemovalDialog` draws it. */
export function useRemoval({ calls, belongings, freed, onRemoved }: Options) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);

  const say = ({ text, undo: takeBack }: Told, tone: 'done' | 'failed') =>
    showToast(
      { text, tone, ...(takeBack && { onUndo: () => void takeBack() }) },
      t('removal.dismiss'),
    );
  const attempt = async (work: () => Promise<Told | null>) => {
    setBusy(true);
    try {
      const told = await work();
      if (told) say(told, 'done');
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      say({ text: errorText(error) }, 'failed');
    } finally {
      setBusy(false);
    }
  };
  const undo = (restore: () => Promise<unknown>) => () =>
    attempt(async () => {
      await restore();
      return { text: t('removal.restored') };
    });

  return {
    asked,
    isBusy,
    belongings,
    freed,
    cancel: () => setAsked(null),
    ask: (item: Removable) => {
      setAsked({ item, usages: null });
      calls
        .usages(item.id)
        .then((usages) => setAsked({ item, usages }))
        .catch((error: unknown) => {
          setAsked(null);
          if (error instanceof Error) say({ text: errorText(error) }, 'failed');
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
          ...(gone.length > 0 && { undo: undo(async () => calls.bulk?.('restore', gone)) }),
        };
      }),
  };
}

export type Removal = ReturnType<typeof useRemoval>;
