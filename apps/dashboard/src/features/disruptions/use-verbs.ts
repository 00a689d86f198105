import type { Disruption } from '@perron/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { bodyOf, draftOf } from './draft';

/** What was done last, with the way back while there is one. */
export interface Done {
  readonly text: string;
  readonly undo: (() => void) | null;
  readonly isProblem: boolean;
}

export interface Verbs {
  readonly done: Done | null;
  readonly dismiss: () => void;
  readonly end: (disruption: Disruption) => void;
  readonly extend: (disruption: Disruption, minutes: number) => void;
  /** Says something that has been done elsewhere. */
  readonly tell: (text: string) => void;
}

/** How long a verb can be taken back. */
const undoMs = 10_000;

/** What a dispatcher does to a disruption at once: each can be taken back for ten seconds. */
export function useVerbs(): Verbs {
  const { t } = useTranslate();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [done, setDone] = useState<Done | null>(null);

  useEffect(() => {
    if (!done || done.isProblem) return undefined;
    const timer = window.setTimeout(() => setDone(null), undoMs);
    return () => window.clearTimeout(timer);
  }, [done]);

  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: ['disruptions'] }),
    [queryClient],
  );

  const perform = useCallback(
    async (before: Disruption, text: string, verb: () => Promise<Disruption>) => {
      try {
        const after = await verb();
        const takeBack = async () => {
          try {
            await client.updateDisruption(
              {
                params: { disruption_id: before.id },
                // Its lines follow what the set shares: theirs are not sent.
                body: { ...bodyOf(draftOf(before)), linked: undefined },
              },
              { ifVersion: after.version },
            );
            setDone({ text: t('disruptions.undone'), undo: null, isProblem: false });
          } catch (error) {
            setDone({ text: errorText(error as Error), undo: null, isProblem: true });
          }
          await refresh();
        };
        setDone({ text, undo: () => void takeBack(), isProblem: false });
      } catch (error) {
        setDone({ text: errorText(error as Error), undo: null, isProblem: true });
      }
      await refresh();
    },
    [client, errorText, refresh, t],
  );

  return {
    done,
    dismiss: () => setDone(null),
    tell: (text) => setDone({ text, undo: null, isProblem: false }),
    end: (disruption) =>
      void perform(disruption, t('disruptions.ended', { title: disruption.title }), () =>
        client.endDisruption(
          { params: { disruption_id: disruption.id } },
          { ifVersion: disruption.version },
        ),
      ),
    extend: (disruption, minutes) =>
      void perform(
        disruption,
        t('disruptions.extended', { title: disruption.title, minutes }),
        () =>
          client.extendDisruption(
            { params: { disruption_id: disruption.id }, body: { minutes } },
            { ifVersion: disruption.version },
          ),
      ),
  };
}
