import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import type { QueryRoot } from '../../live/shown-in';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { LossDeclined } from '../losses/losses-of';
import { showToast } from './show-toast';
import type { Toast } from './show-toast';

interface Declaration<Input, Result> {
  /** First parts of the keys of all queries that show the change; without them, all are refetched. */
  readonly shownIn?: readonly QueryRoot[];
  readonly run: (input: Input) => Promise<Result>;
  /** Says what has happened, as "Hall deleted". */
  readonly done: (input: Input, result: Result) => string;
  /** Says what has not, and why. */
  readonly failed: (message: string, input: Input) => string;
  /** Called at once, before anything is refetched: a page leaves the entity that it has deleted. */
  readonly onDone?: (input: Input, result: Result) => void;
  /** Takes it back; without it, the toast has no undo. */
  readonly undo?: (input: Input, result: Result) => Promise<unknown>;
  /** Whether this change can be taken back, where that depends on its result. */
  readonly canUndo?: (input: Input, result: Result) => boolean;
  /** Says that it was taken back. */
  readonly undone?: (input: Input) => string;
}

/**
 * A change of an entity from a list or a page: a toast says that it is done and takes it back within
 * 10 s, or says why it has failed. The lists that show it are asked for again.
 */
export function useEntityMutation<Input, Result>(declaration: Declaration<Input, Result>) {
  const { queryClient } = useServices();
  const { t } = useTranslate();
  const errorText = useErrorText();
  const refresh = async () => {
    const { shownIn } = declaration;
    if (!shownIn) return queryClient.invalidateQueries();
    await Promise.all(shownIn.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
  };
  const say = (toast: Toast) => showToast(toast, t('toast.close'));
  const fail = (error: Error, input: Input) =>
    say({ text: declaration.failed(errorText(error), input), tone: 'failed' });
  return useMutation({
    mutationFn: declaration.run,
    onSuccess: (result, input) => {
      declaration.onDone?.(input, result);
      const { undo, undone, canUndo } = declaration;
      const takeBack = async () => {
        try {
          await undo?.(input, result);
          if (undone) say({ text: undone(input), tone: 'done' });
        } catch (error) {
          if (error instanceof Error) fail(error, input);
        }
        await refresh();
      };
      const offersUndo = undo !== undefined && canUndo?.(input, result) !== false;
      say({
        text: declaration.done(input, result),
        tone: 'done',
        ...(offersUndo && { onUndo: () => void takeBack() }),
      });
    },
    onError: (error, input) => {
      if (!(error instanceof LossDeclined)) fail(error, input);
    },
    // Also after a failure: the entity may be gone already.
    onSettled: refresh,
  });
}
